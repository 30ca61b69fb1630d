import type { BrowserContext, Page } from "@playwright/test";

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

/** The proofs that a page posts from now on. */
export function postedProofs(page: Page): unknown[] {
  const proofs: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/consent")) proofs.push(request.postDataJSON());
  });
  return proofs;
}
