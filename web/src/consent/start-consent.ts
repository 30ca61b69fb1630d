import { loadChunk } from "../loading/load-chunk.ts";
import { onIdle } from "../loading/on-idle.ts";
import type { ConsentManager } from "./consent-manager.tsx";
import { isBot } from "./is-bot.ts";
import { removeRefused } from "./remove-refused.ts";
import { type ConsentPage, consentSettings } from "./settings.ts";
import { mustAsk } from "./storage-list.ts";
import { validConsent } from "./stored-consent.ts";

let openManager: (() => Promise<ConsentManager>) | undefined;

/** Asks the undecided (spec §4). With a decision the consent chunk is loaded only for a Google tag; never for bots. */
export function startConsent(page: ConsentPage): void {
  const settings = consentSettings(page);
  const consent = validConsent(document.cookie, settings);
  removeRefused(consent?.categories ?? ["necessary"]);
  openManager = () => setUp(page);
  if (isBot(navigator.userAgent)) return;
  if (consent ? settings.googleTagId : mustAsk(settings)) onIdle(() => void openManager?.().catch(() => undefined));
}

export async function managePreferences(): Promise<void> {
  if (!openManager) throw new Error("The preferences are asked for before the page is hydrated");
  await (await openManager()).manage();
}

let manager: Promise<ConsentManager> | undefined;

/** A failure is logged and shows no banner (spec §4); the next call tries again. */
function setUp(page: ConsentPage): Promise<ConsentManager> {
  manager ??= loadChunk("consent", () => import("./consent-manager.tsx"))
    .then(({ openConsentManager }) => openConsentManager(page))
    .catch((error) => {
      manager = undefined;
      console.error(error);
      throw error;
    });
  return manager;
}
