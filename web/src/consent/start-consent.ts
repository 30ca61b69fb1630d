import { loadChunk } from "../loading/load-chunk.ts";
import { onIdle } from "../loading/on-idle.ts";
import type { ConsentManager } from "./consent-manager.tsx";
import { isBot } from "./is-bot.ts";
import { removeRefused } from "./remove-refused.ts";
import { type ConsentPage, consentSettings } from "./settings.ts";
import { mustAsk } from "./storage-list.ts";
import { validConsent } from "./stored-consent.ts";

let started: ConsentPage | undefined;

/** Asks the undecided (spec §4). With a decision the consent chunk is loaded only for a Google tag; never for bots. */
export function startConsent(page: ConsentPage): void {
  started = page;
  readConsent();
  // Another tab may decide, and a page from the back/forward cache is as old as it was.
  for (const name of ["pageshow", "focus"]) addEventListener(name, readConsent);
  document.addEventListener("visibilitychange", readConsent);
  if ("cookieStore" in window) cookieStore.addEventListener("change", readConsent);
}

/** At the start, and whenever another tab may have decided meanwhile. */
export function readConsent(): void {
  const page = started;
  if (!page || document.visibilityState === "hidden") return;
  if (manager) {
    manager.then(({ refresh }) => refresh()).catch(() => undefined);
    return;
  }
  const settings = consentSettings(page);
  const consent = validConsent(document.cookie, settings);
  removeRefused(consent?.categories ?? ["necessary"]);
  if (isBot(navigator.userAgent) || hasFailed) return;
  if (consent ? settings.googleTagId : mustAsk(settings)) onIdle(() => void setUp(page).catch(() => undefined));
}

export async function managePreferences(): Promise<void> {
  if (!started) throw new Error("The preferences are asked for before the page is hydrated");
  await (await setUp(started)).manage();
}

let manager: Promise<ConsentManager> | undefined;
let hasFailed = false;

/** A failure is logged and shows no banner (spec §4); only a visitor who asks for the preferences tries again. */
function setUp(page: ConsentPage): Promise<ConsentManager> {
  manager ??= loadChunk("consent", () => import("./consent-manager.tsx"))
    .then(({ openConsentManager }) => openConsentManager(page))
    .catch((error) => {
      manager = undefined;
      hasFailed = true;
      console.error(error);
      throw error;
    });
  return manager;
}
