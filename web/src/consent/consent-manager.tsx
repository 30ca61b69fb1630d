import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { CookieConsentConfig, CookieValue } from "vanilla-cookieconsent";
import {
  acceptCategory,
  getUserPreferences,
  run,
  setCookieData,
  validConsent,
} from "vanilla-cookieconsent/dist/core/cookieconsent-core.esm.js";
import { localizedPath } from "../i18n/locales.ts";
import { loadConsentTexts } from "../i18n/texts.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { type ConsentCategory, consentCategories, isConsentCategory } from "./categories.ts";
import { ConsentPanel, type PanelDialog } from "./consent-panel.tsx";
import { sendProof } from "./consent-proof.ts";
import { cookiesPath } from "./cookies-path.ts";
import { isEmbedded } from "./is-embedded.ts";
import { refusalSignal } from "./refusal-signal.ts";
import { removeRefused } from "./remove-refused.ts";
import { type ConsentPage, consentSettings } from "./settings.ts";
import { shownTexts, textHash } from "./shown-texts.ts";
import { mustAsk, namePattern, storageEntries } from "./storage-list.ts";
import { consentCookieName } from "./stored-consent.ts";

export interface ConsentManager {
  /** Opens the preferences dialog; rejects when its code does not come. */
  manage(): Promise<void>;
}

/** Spec §9. */
const consentDays = 182;

/** The library writes it as it stands. Browsers that block cookies in foreign frames take partitioned ones only. */
const embeddedSameSite = "None; Partitioned" as "None";

/**
 * Starts the library, and shows the banner to those who have not decided. Rejects, with nothing shown,
 * when the texts do not come.
 */
export async function openConsentManager(page: ConsentPage): Promise<ConsentManager> {
  const { locale } = page;
  const settings = consentSettings(page);
  const shown = shownTexts(await loadConsentTexts(locale), settings, page.siteLayout.company.brand);
  const hash = await textHash(shown);
  const tag = settings.googleTagId
    ? (await import("./google-tag.ts")).createGoogleTag(settings.googleTagId)
    : undefined;

  let isChosen = true;
  function decided({ cookie }: { cookie: CookieValue }): void {
    const allowed = cookie.categories.filter(isConsentCategory);
    tag?.update(allowed);
    removeRefused(allowed);
    // A browser's own refusal is kept in the record alone: the visitor has chosen nothing here.
    if (!isChosen) return;
    const isFirst = cookie.consentTimestamp === cookie.lastConsentTimestamp;
    sendProof({
      id: isFirst && allowed.length === 1 ? "" : cookie.consentId,
      revision: cookie.revision,
      categories: allowed,
      textHash: hash,
      language: locale,
      time: cookie.lastConsentTimestamp,
    });
  }

  await run({
    mode: "opt-in",
    revision: settings.revision,
    hideFromBots: false,
    manageScriptTags: false,
    cookie: {
      name: consentCookieName,
      domain: "",
      path: "/",
      sameSite: isEmbedded() ? embeddedSameSite : "Lax",
      secure: true,
      expiresAfterDays: consentDays,
    },
    categories: libraryCategories(Boolean(tag)),
    language: { default: locale, translations: {} },
    onFirstConsent: decided,
    onChange: decided,
    onConsent: ({ cookie }) => tag?.update(cookie.categories.filter(isConsentCategory)),
  });

  const signal = refusalSignal(navigator);
  if (signal && mustAsk(settings) && !validConsent()) {
    setCookieData({ value: { signal } });
    isChosen = false;
    acceptCategory([]);
    isChosen = true;
  }

  const host = document.createElement("div");
  // Before the page: who goes through it from its start by keyboard or ear meets the question first.
  document.body.prepend(host);
  const root = createRoot(host);

  const isAsking = () => mustAsk(settings) && !validConsent();
  let Dialog: PanelDialog;
  function show(state: { isAsking: boolean; isManaging: boolean }): void {
    flushSync(() =>
      root.render(
        <ConsentPanel
          {...state}
          Dialog={Dialog}
          texts={shown}
          allowed={getUserPreferences().acceptedCategories.filter(isConsentCategory)}
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
    setCookieData({ value: null });
    acceptCategory(choice);
    show({ isAsking: false, isManaging: false });
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (hadFocus && isFocusLost) document.getElementById("content")?.focus({ preventScroll: true });
  }

  async function manage(): Promise<void> {
    Dialog ??= (await loadChunk("preferences", () => import("./preferences-dialog.tsx"))).PreferencesDialog;
    show({ isAsking: isAsking(), isManaging: true });
  }

  show({ isAsking: isAsking(), isManaging: false });
  return { manage };
}

/** A tag that runs goes on writing: only a new page is rid of it. */
function libraryCategories(hasTag: boolean): CookieConsentConfig["categories"] {
  const categories: CookieConsentConfig["categories"] = {};
  for (const category of consentCategories) {
    const cookies = storageEntries
      .filter(([, item]) => item.kind === "cookie" && item.category === category)
      .map(([name]) => ({ name: namePattern(name) }));
    categories[category] =
      category === "necessary"
        ? { enabled: true, readOnly: true }
        : { autoClear: { cookies, reloadPage: hasTag && cookies.length > 0 } };
  }
  return categories;
}
