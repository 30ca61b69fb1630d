import { loadChunk } from "../loading/load-chunk.ts";
import { onIdle } from "../loading/on-idle.ts";
import type { ConsentManager } from "./consent-manager.tsx";
import { isBot } from "./is-bot.ts";
import { removeRefused } from "./remove-refused.ts";
import { type ConsentPage, consentSettings } from "./settings.ts";
import { mustAsk } from "./storage-list.ts";
import { validConsent } from "./stored-consent.ts";

let openDesk: (() => Promise<ConsentManager>) | undefined;

/**
 * Asks for consent where there is none that holds (spec §4). Who has decided loads none of it, unless
 * there is a tag to start; bots are not asked.
 */
export function startConsent(page: ConsentPage): void {
  const settings = consentSettings(page);
  const consent = validConsent(document.cookie, settings);
  removeRefused(consent?.categories ?? ["necessary"]);
  openDesk = () => setUp(page);
  if (isBot(navigator.userAgent)) return;
  if (consent ? settings.googleTagId : mustAsk(settings)) onIdle(() => void openDesk?.().catch(() => undefined));
}

/** Opens the preferences dialog. Rejects when its code or texts cannot be had. */
export async function managePreferences(): Promise<void> {
  if (!openDesk) throw new Error("The preferences are asked for before the page is taken over");
  await (await openDesk()).manage();
}

let desk: Promise<ConsentManager> | undefined;

/** What fails is logged and no banner is set up (spec §4); the next call tries again. */
function setUp(page: ConsentPage): Promise<ConsentManager> {
  desk ??= loadChunk("consent", () => import("./consent-manager.tsx"))
    .then(({ openConsentManager }) => openConsentManager(page))
    .catch((error) => {
      desk = undefined;
      console.error(error);
      throw error;
    });
  return desk;
}
