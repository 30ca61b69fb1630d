import { type ConsentCategory, isConsentCategory } from "./categories.ts";
import type { ConsentSettings } from "./settings.ts";

export const consentCookieName = "cc_cookie";

/** The fields of a consent record that say whether it still holds (spec §3). */
export interface StoredConsent {
  categories: ConsentCategory[];
  revision: number;
  consentId: string;
}

/** The consent in a `Cookie` or `document.cookie` text that holds for this revision. */
export function validConsent(cookies: string, { revision }: ConsentSettings): StoredConsent | undefined {
  const record = readRecord(cookies);
  const { categories, consentId, consentTimestamp, lastConsentTimestamp } = record;
  const isComplete = typeof consentId === "string" && consentId && consentTimestamp && lastConsentTimestamp;
  if (!isComplete || record.revision !== revision || !Array.isArray(categories)) return undefined;
  return { categories: categories.filter(isConsentCategory), revision, consentId };
}

/** What the cookie holds, whether or not it is a consent; nothing of a broken one. */
export function readRecord(cookies: string): Record<string, unknown> {
  const [, value = ""] = new RegExp(`(?:^|;)\\s*${consentCookieName}=([^;]+)`).exec(cookies) ?? [];
  try {
    return JSON.parse(decodeURIComponent(value)) ?? {};
  } catch {
    return {};
  }
}
