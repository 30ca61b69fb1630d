import { randomUuid } from "../http/random-uuid.ts";
import { type ConsentCategory, consentCategories } from "./categories.ts";
import type { RefusalSignal } from "./refusal-signal.ts";
import { readRecords } from "./stored-consent.ts";

/** Content of the consent cookie (spec §3). */
export interface ConsentRecord {
  categories: ConsentCategory[];
  revision: number;
  data: { signal: RefusalSignal } | null;
  /** First and latest decision, ISO 8601. */
  consentTimestamp: string;
  lastConsentTimestamp: string;
  consentId: string;
  /** Always empty arrays: no category has separate services. */
  services: Record<ConsentCategory, string[]>;
}

interface Decision {
  allowed: readonly ConsentCategory[];
  revision: number;
  data?: ConsentRecord["data"] | undefined;
}

/** Id and first timestamp are kept from the newest record before, whatever its revision. */
export function recordOf(
  { allowed, revision, data = null }: Decision,
  cookies: string,
  now = new Date(),
): ConsentRecord {
  const [before] = readRecords(cookies) as Pick<ConsentRecord, "consentId" | "consentTimestamp">[];
  return {
    categories: consentCategories.filter((category) => category === "necessary" || allowed.includes(category)),
    revision,
    data,
    consentTimestamp: before?.consentTimestamp ?? now.toISOString(),
    lastConsentTimestamp: now.toISOString(),
    consentId: before?.consentId ?? randomUuid(),
    services: { necessary: [], functional: [], marketing: [], analytics: [] },
  };
}
