import type { BrowserContextOptions } from "@playwright/test";
import { type ConsentCategory, consentCategories } from "../../../web/src/consent/categories.ts";
import { consentCookieName } from "../../../web/src/consent/stored-consent.ts";
import { siteUrl } from "./running-site.ts";

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** A visitor who decided a while ago; by default only for what is necessary, under the first revision. */
export function decidedVisitor(categories: readonly ConsentCategory[] = ["necessary"], revision = 0): StorageState {
  const time = "2026-01-02T03:04:05.000Z";
  const record = {
    categories,
    revision,
    data: null,
    consentTimestamp: time,
    consentId: "0b1f9a4e-3a55-4a4f-8d0b-5b6c5d6e7f80",
    services: Object.fromEntries(consentCategories.map((category) => [category, []])),
    languageCode: "",
    lastConsentTimestamp: time,
  };
  const cookie = {
    name: consentCookieName,
    value: encodeURIComponent(JSON.stringify(record)),
    domain: new URL(siteUrl).hostname,
    path: "/",
    expires: Math.floor(Date.now() / 1000) + 100 * 86_400,
    httpOnly: false,
    secure: false,
    sameSite: "Lax" as const,
  };
  return { cookies: [cookie], origins: [] };
}

/** A visitor who was never here. */
export const newVisitor: StorageState = { cookies: [], origins: [] };
