import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { localizedPath } from "../i18n/locales.ts";
import { loadConsentTexts } from "../i18n/texts.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { type ConsentCategory, consentCategories } from "./categories.ts";
import { ConsentPanel, type PanelDialog } from "./consent-panel.tsx";
import { sendProof } from "./consent-proof.ts";
import { type ConsentRecord, recordCookie, recordOf } from "./consent-record.ts";
import { cookiesPath } from "./cookies-path.ts";
import { isEmbedded } from "./is-embedded.ts";
import { refusalSignal } from "./refusal-signal.ts";
import { removeRefused } from "./remove-refused.ts";
import { type ConsentPage, consentSettings } from "./settings.ts";
import { shownTexts, textHash } from "./shown-texts.ts";
import { mustAsk } from "./storage-list.ts";
import { readRecord, validConsent } from "./stored-consent.ts";

export interface ConsentManager {
  manage(): Promise<void>;
}

/** Starts what is allowed and shows the banner to the undecided; rejects, showing nothing, when the texts fail to load. */
export async function openConsentManager(page: ConsentPage): Promise<ConsentManager> {
  const { locale } = page;
  const settings = consentSettings(page);
  const shown = shownTexts(await loadConsentTexts(locale), settings, page.siteLayout.company.brand);
  const hash = await textHash(shown);
  const tag = settings.googleTagId
    ? (await import("./google-tag.ts")).createGoogleTag(settings.googleTagId)
    : undefined;
  const consent = () => validConsent(document.cookie, settings);
  const isAsking = () => mustAsk(settings) && !consent();
  tag?.update(consent()?.categories ?? []);

  function keep(allowed: readonly ConsentCategory[], data?: ConsentRecord["data"]): ConsentRecord {
    const record = recordOf({ allowed, revision: settings.revision, data }, document.cookie);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = recordCookie(record, { isSecure: location.protocol === "https:", isEmbedded: isEmbedded() });
    tag?.update(record.categories);
    removeRefused(record.categories);
    return record;
  }

  /** A visitor who only ever refused gets no id in the proof. */
  function prove(record: ConsentRecord, hadAllowed: boolean): void {
    sendProof({
      id: hadAllowed || record.categories.length > 1 ? record.consentId : "",
      revision: record.revision,
      categories: record.categories,
      textHash: hash,
      language: locale,
      time: record.lastConsentTimestamp,
    });
  }

  // A refusal signal is stored without a proof: the visitor has decided nothing here.
  const signal = refusalSignal(navigator);
  if (signal && isAsking()) keep([], { signal });

  const host = document.createElement("div");
  // First in the document, so that keyboards and screen readers reach the banner first.
  document.body.prepend(host);
  const root = createRoot(host);

  let Dialog: PanelDialog;
  function show(state: { isAsking: boolean; isManaging: boolean }): void {
    flushSync(() =>
      root.render(
        <ConsentPanel
          {...state}
          Dialog={Dialog}
          texts={shown}
          allowed={consent()?.categories ?? []}
          privacyPath={localizedPath("/privacy", locale)}
          cookiesPath={cookiesPath(locale)}
          onManage={() => void manage().catch(() => location.assign(cookiesPath(locale)))}
          onClose={() => show({ ...state, isManaging: false })}
          onDecide={decide}
        />,
      ),
    );
  }

  function decide(choice: "all" | ConsentCategory[]): void {
    const hadFocus = host.contains(document.activeElement);
    const before = consent();
    const { categories: earlier } = readRecord(document.cookie);
    const record = keep(choice === "all" ? consentCategories : choice);
    prove(record, Array.isArray(earlier) && earlier.length > 1);
    // A running Google tag cannot be stopped: reload the page without it.
    const isWithdrawn = before?.categories.includes("analytics") && !record.categories.includes("analytics");
    if (tag && isWithdrawn) location.reload();
    show({ isAsking: false, isManaging: false });
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (hadFocus && isFocusLost) document.getElementById("_content")?.focus({ preventScroll: true });
  }

  async function manage(): Promise<void> {
    Dialog ??= (await loadChunk("preferences", () => import("./preferences-dialog.tsx"))).PreferencesDialog;
    show({ isAsking: isAsking(), isManaging: true });
  }

  show({ isAsking: isAsking(), isManaging: false });
  return { manage };
}
