import type { BrowserContext } from "@playwright/test";

export interface ConsentRecord {
  categories: string[];
  revision: number;
  data: unknown;
  consentId: string;
  consentTimestamp: string;
  lastConsentTimestamp: string;
  services: Record<string, string[]>;
}

/** What the consent cookie holds; `undefined` while nothing is decided. */
export async function consentRecord(context: BrowserContext): Promise<ConsentRecord | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === "cc_cookie");
  return cookie && JSON.parse(decodeURIComponent(cookie.value));
}
