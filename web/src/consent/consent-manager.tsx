import { localizedPath } from "@hetreteg/contract/locales";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { loadConsentTexts } from "../i18n/texts.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { type ConsentCategory, consentCategories } from "./categories.ts";
import { ConsentPanel, type PanelDialog } from "./consent-panel.tsx";
import { sendProof } from "./consent-proof.ts";
import { type ConsentRecord, recordOf } from "./consent-record.ts";
import { cookiesPath } from "./cookies-path.ts";
import { keepCookie } from "./keep-cookie.ts";
import { refusalSignal } from "./refusal-signal.ts";
import { removeRefused } from "./remove-refused.ts";
import { type ConsentPage, consentSettings } from "./settings.ts";
import { shownTexts, textHash } from "./shown-texts.ts";
import { mustAsk, storageList } from "./storage-list.ts";
import { consentCookieName, readRecords, validConsent } from "./stored-consent.ts";

export interface ConsentManager {
  manage(): Promise<void>;
  /** Acts on the decision that the browser keeps now: another tab may have made it. */
  refresh(): void;
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
  /** A decision holds for the page also where the browser keeps no cookie. */
  let unkept: ConsentRecord | undefined;
  const consent = () => validConsent(document.cookie, settings) ?? unkept;
  const isAsking = () => mustAsk(settings) && !consent();
  /** What this page has acted on. */
  let held: ConsentCategory[] = [];

  function keep(allowed: readonly ConsentCategory[], data?: ConsentRecord["data"]): ConsentRecord {
    const record = recordOf({ allowed, revision: settings.revision, data }, document.cookie);
    keepCookie(consentCookieName, encodeURIComponent(JSON.stringify(record)), storageList.cc_cookie.lifetime);
    unkept = validConsent(document.cookie, settings) ? undefined : record;
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

  const host = document.createElement("div");
  // First in the document, so that keyboards and screen readers reach the banner first.
  document.body.prepend(host);
  const root = createRoot(host);

  let Dialog: PanelDialog;
  let isManaging = false;
  function show(): void {
    const hadFocus = host.contains(document.activeElement);
    // Where banners are taken out, the preferences still open.
    if (!host.isConnected) document.body.prepend(host);
    flushSync(() =>
      root.render(
        <ConsentPanel
          isAsking={isAsking()}
          isManaging={isManaging}
          Dialog={Dialog}
          texts={shown}
          allowed={consent()?.categories ?? []}
          privacyPath={localizedPath("/privacy", locale)}
          cookiesPath={cookiesPath(locale)}
          onManage={() => void manage().catch(() => location.assign(cookiesPath(locale)))}
          onClose={() => setManaging(false)}
          onDecide={decide}
        />,
      ),
    );
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (hadFocus && isFocusLost) document.getElementById("_content")?.focus({ preventScroll: true });
  }

  function setManaging(next: boolean): void {
    isManaging = next;
    show();
  }

  function refresh(): void {
    // A refusal signal is stored without a proof: the visitor has decided nothing here.
    const signal = refusalSignal(navigator);
    if (signal && isAsking()) keep([], { signal });
    const before = held;
    held = consent()?.categories ?? ["necessary"];
    if (before.join() !== held.join()) tag?.update(held);
    removeRefused(held);
    // A running Google tag cannot be stopped: reload the page without it.
    if (tag && before.includes("analytics") && !held.includes("analytics")) location.reload();
    show();
  }

  function decide(choice: "all" | ConsentCategory[]): void {
    const earlier = readRecords(document.cookie)[0]?.categories;
    const record = keep(choice === "all" ? consentCategories : choice);
    prove(record, Array.isArray(earlier) && earlier.length > 1);
    isManaging = false;
    refresh();
  }

  async function manage(): Promise<void> {
    Dialog ??= (await loadChunk("preferences", () => import("./preferences-dialog.tsx"))).PreferencesDialog;
    setManaging(true);
  }

  refresh();
  return { manage, refresh };
}
