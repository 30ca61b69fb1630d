import { cookieValues } from "../http/cookies.ts";
import { type ConsentCategory, isConsentCategory } from "./categories.ts";
import type { ConsentSettings } from "./settings.ts";

export const consentCookieName = "cc_cookie";

/** The fields of a record that decide whether it is valid (spec §3). */
export interface StoredConsent {
  categories: ConsentCategory[];
  revision: number;
  consentId: string;
}

/** No decision is of a later day, unless by a clock that has been put right since. */
const maxClockLeadMs = 86_400_000;

/** `cookies`: a `Cookie` header or `document.cookie`. Of several records the newest that is valid counts. */
export function validConsent(cookies: string, { revision }: ConsentSettings): StoredConsent | undefined {
  const record = readRecords(cookies).find((one) => one.revision === revision && Array.isArray(one.categories));
  if (!record) return undefined;
  const { categories, consentId } = record as { categories: unknown[]; consentId: string };
  return { categories: categories.filter(isConsentCategory), revision, consentId };
}

/** Records with id and times, of any revision, the newest first: a predecessor may have left others beside ours. */
export function readRecords(cookies: string): Record<string, unknown>[] {
  return cookieValues(cookies, consentCookieName)
    .map(parseRecord)
    .filter(isComplete)
    .sort((a, b) => timeOf(b.lastConsentTimestamp) - timeOf(a.lastConsentTimestamp));
}

function isComplete({ consentId, consentTimestamp, lastConsentTimestamp }: Record<string, unknown>): boolean {
  const isNamed = typeof consentId === "string" && consentId !== "";
  return isNamed && timeOf(consentTimestamp) > 0 && timeOf(lastConsentTimestamp) > 0;
}

/** 0 for what is no time, and for one that lies ahead. */
function timeOf(value: unknown): number {
  const time = typeof value === "string" ? Date.parse(value) : 0;
  return time < Date.now() + maxClockLeadMs ? time : 0;
}

function parseRecord(value: string): Record<string, unknown> {
  try {
    return JSON.parse(decodeURIComponent(value)) ?? {};
  } catch {
    return {};
  }
}
