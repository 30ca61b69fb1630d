import { localeCookieDays } from "../i18n/locale-cookie.ts";
import type { ConsentCategory } from "./categories.ts";
import type { PageConsent } from "./settings.ts";

export type StorageKind = "cookie" | "localStorage" | "sessionStorage";

export interface StorageItem {
  kind: StorageKind;
  category: ConsentCategory;
  /** In days; `tab` and `browser`: until that is closed; `kept`: until the visitor takes it back. */
  lifetime: number | "tab" | "browser" | "kept";
  byGoogle?: true;
}

/**
 * Everything the site stores in a browser; `*` matches any text. Source of the privacy page's table, of what a
 * withdrawal removes and of the test that nothing else is stored; the purposes are in the texts (`storage`).
 */
export const storageList = {
  cc_cookie: { kind: "cookie", category: "necessary", lifetime: 182 },
  locale: { kind: "cookie", category: "necessary", lifetime: localeCookieDays },
  strapi_jwt: { kind: "cookie", category: "necessary", lifetime: "browser" },
  "form:*": { kind: "sessionStorage", category: "necessary", lifetime: "tab" },
  "chunk-reloaded-at": { kind: "sessionStorage", category: "necessary", lifetime: "tab" },
  "clinic-slot": { kind: "sessionStorage", category: "necessary", lifetime: "tab" },
  "slash-key": { kind: "localStorage", category: "necessary", lifetime: "kept" },
  _ga: { kind: "cookie", category: "analytics", lifetime: 730, byGoogle: true },
  "_ga_*": { kind: "cookie", category: "analytics", lifetime: 730, byGoogle: true },
} as const satisfies Record<string, StorageItem>;

export type StorageName = keyof typeof storageList;

export const storageEntries = Object.entries(storageList) as [StorageName, StorageItem][];

export function usedStorage({ googleTagId }: PageConsent): [StorageName, StorageItem][] {
  return storageEntries.filter(([, { byGoogle }]) => googleTagId || !byGoogle);
}

/** Always, or (`onlyWhenNeeded`) only if something optional is stored. */
export function mustAsk(settings: PageConsent): boolean {
  return !settings.onlyWhenNeeded || usedStorage(settings).some(([, { category }]) => category !== "necessary");
}

export function namePattern(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".+")}$`);
}
