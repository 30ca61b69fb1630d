import { firstPayload, firstPayloadElement } from "../loading/first-payload.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { type ConsentCategory, type ConsentChoice, consentCategories } from "./categories.ts";
import { sendProof } from "./consent-proof.ts";
import { type ConsentRecord, recordOf } from "./consent-record.ts";
import type { GoogleTag } from "./google-tag.ts";
import { isBot } from "./is-bot.ts";
import { keepCookie } from "./keep-cookie.ts";
import type { Preferences } from "./preferences.tsx";
import { refusalSignal } from "./refusal-signal.ts";
import { removeRefused } from "./remove-refused.ts";
import { type ConsentPage, consentSettings } from "./settings.ts";
import { mustAsk, storageList } from "./storage-list.ts";
import { consentCookieName, readRecords, type StoredConsent, validConsent } from "./stored-consent.ts";

/** A decision holds for the page also where the browser keeps no cookie. */
let unkept: ConsentRecord | undefined;
/** What this page has acted on. */
let held: readonly ConsentCategory[] = [];
let tag: Promise<GoogleTag> | undefined;
let preferences: Promise<Preferences> | undefined;

const savedSeconds = 2;

const page = () => firstPayload<ConsentPage>();
const settings = () => consentSettings(page());

/** Reads the decision now, and whenever it may have changed: another tab may decide, a page from the history is old. */
export function startConsent(): void {
  readConsent();
  for (const name of ["pageshow", "focus"]) addEventListener(name, readConsent);
  document.addEventListener("visibilitychange", readConsent);
  if ("cookieStore" in window) cookieStore.addEventListener("change", readConsent);
}

/** Acts on the decision that the browser keeps now, and asks where there is none (spec §4); never asks bots. */
export function readConsent(): void {
  if (document.visibilityState !== "hidden") act();
}

function act(): void {
  const { googleTagId } = settings();
  // A refusal signal is stored without a proof: the visitor has decided nothing here.
  const signal = refusalSignal(navigator);
  if (signal && isUndecided()) keep([], { signal });
  const before = held;
  held = consent()?.categories ?? ["necessary"];
  removeRefused(held);
  if (googleTagId && before.join() !== held.join()) updateTag(googleTagId, held);
  // A running Google tag cannot be stopped: reload the page without it.
  if (tag && before.includes("analytics") && !held.includes("analytics")) location.reload();
  showQuestion(isUndecided());
}

function consent(): StoredConsent | undefined {
  return validConsent(document.cookie, settings()) ?? unkept;
}

function isUndecided(): boolean {
  return mustAsk(settings()) && !isBot(navigator.userAgent) && !consent();
}

/** The banner stands in the page, and shows itself to who has no cookie at all (render/document.server.ts). */
function showQuestion(isAsked: boolean): void {
  document.documentElement.toggleAttribute("data-asked", isAsked);
  const { activeElement } = document;
  const isFocusLost = !isAsked && activeElement?.closest("[data-consent-banner]");
  if (isFocusLost) document.getElementById("_content")?.focus({ preventScroll: true });
}

function updateTag(id: string, allowed: readonly ConsentCategory[]): void {
  if (!tag && !allowed.includes("analytics")) return;
  tag ??= loadChunk("google-tag", async () => (await import("./google-tag.ts")).createGoogleTag(id));
  tag.then(({ update }) => update(allowed)).catch(console.error);
}

export function decide(choice: ConsentChoice): void {
  const earlier = readRecords(document.cookie)[0]?.categories;
  const record = keep(choice === "all" ? consentCategories : choice);
  prove(record, Array.isArray(earlier) && earlier.length > 1);
  act();
  saySaved();
}

function saySaved(): void {
  const status = document.querySelector<HTMLElement>("[data-consent-saved]");
  if (!status) return;
  status.textContent = status.dataset.consentSaved ?? "";
  setTimeout(() => status.replaceChildren(), savedSeconds * 1000);
}

function keep(allowed: readonly ConsentCategory[], data?: ConsentRecord["data"]): ConsentRecord {
  const { revision } = settings();
  const record = recordOf({ allowed, revision, data }, document.cookie);
  keepCookie(consentCookieName, encodeURIComponent(JSON.stringify(record)), storageList.cc_cookie.lifetime);
  unkept = validConsent(document.cookie, settings()) ? undefined : record;
  return record;
}

/** A visitor who only ever refused gets no id in the proof. */
function prove(record: ConsentRecord, hadAllowed: boolean): void {
  sendProof({
    id: hadAllowed || record.categories.length > 1 ? record.consentId : "",
    revision: record.revision,
    categories: record.categories,
    textHash: firstPayloadElement()?.dataset.consentTexts ?? "",
    language: page().locale,
    time: record.lastConsentTimestamp,
  });
}

/** Rejects when code or texts of the preferences do not load; the error is logged (spec §4). */
export async function managePreferences(): Promise<void> {
  preferences ??= loadChunk("preferences", async () => {
    const { createPreferences } = await import("./preferences.tsx");
    return createPreferences(page(), () => consent()?.categories ?? [], decide);
  });
  try {
    (await preferences).open();
  } catch (error) {
    preferences = undefined;
    console.error(error);
    throw error;
  }
}
