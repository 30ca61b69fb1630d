import { loadChunk } from "../client/chunk.ts";
import { onIdle } from "../client/on-idle.ts";
import type { Locale } from "../i18n/locales.ts";
import type { ConsentDesk } from "./consent-desk.tsx";
import { removeRefused } from "./remove-refused.ts";
import type { ConsentSettings } from "./settings.ts";
import { validConsent } from "./stored-consent.ts";

let openDesk: (() => Promise<ConsentDesk>) | undefined;

/**
 * Asks for consent where there is none that holds (spec §4). Who has decided loads none of it, unless
 * there is a tag to start; bots are not asked.
 */
export function startConsent(locale: Locale, settings: ConsentSettings): void {
  const consent = validConsent(document.cookie, settings);
  removeRefused(consent?.categories ?? ["necessary"]);
  openDesk = () => setUp(locale, settings);
  if (isBot(navigator.userAgent) || (consent && !settings.googleTagId)) return;
  onIdle(() => void openDesk?.().catch(() => undefined));
}

/** Opens the preferences dialog. Rejects when its code or texts cannot be had. */
export async function managePreferences(): Promise<void> {
  if (!openDesk) throw new Error("The preferences are asked for before the page is taken over");
  await (await openDesk()).manage();
}

let desk: Promise<ConsentDesk> | undefined;

/** What fails is logged and no banner is set up (spec §4); the next call tries again. */
function setUp(locale: Locale, settings: ConsentSettings): Promise<ConsentDesk> {
  desk ??= loadChunk("consent", () => import("./consent-desk.tsx"))
    .then(({ openConsentDesk }) => openConsentDesk(locale, settings))
    .catch((error) => {
      desk = undefined;
      console.error(error);
      throw error;
    });
  return desk;
}

/** By the user agent alone (spec §4): browsers under automation, such as audits, are asked like everybody. */
export function isBot(userAgent: string): boolean {
  return /bot|crawl|spider|slurp|teoma/i.test(userAgent);
}
