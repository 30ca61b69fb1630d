import type { ConsentCategory } from "./categories.ts";
import type { ConsentSettings } from "./settings.ts";

export type StorageKind = "cookie" | "localStorage" | "sessionStorage";

export interface StorageItem {
  kind: StorageKind;
  category: ConsentCategory;
  /** In days; `tab` ends with the tab, `browser` with the browser. */
  lifetime: number | "tab" | "browser";
  /** Written only when a Google tag is configured. */
  byGoogle?: true;
}

/**
 * Everything the site keeps in a browser, by name; `*` stands for any text. The table of the privacy
 * page, what is cleared when consent is withdrawn and the test that nothing else is kept come from here;
 * what each is for stands among the texts of each language (`storage`).
 */
export const storageList = {
  cc_cookie: { kind: "cookie", category: "necessary", lifetime: 182 },
  locale: { kind: "cookie", category: "necessary", lifetime: 365 },
  strapi_jwt: { kind: "cookie", category: "necessary", lifetime: "browser" },
  "form:*": { kind: "sessionStorage", category: "necessary", lifetime: "tab" },
  "chunk-reloaded-at": { kind: "sessionStorage", category: "necessary", lifetime: "tab" },
  _ga: { kind: "cookie", category: "analytics", lifetime: 730, byGoogle: true },
  "_ga_*": { kind: "cookie", category: "analytics", lifetime: 730, byGoogle: true },
} as const satisfies Record<string, StorageItem>;

export type StorageName = keyof typeof storageList;

export const storageEntries = Object.entries(storageList) as [StorageName, StorageItem][];

/** What this site keeps as it is configured. */
export function usedStorage({ googleTagId }: ConsentSettings): [StorageName, StorageItem][] {
  return storageEntries.filter(([, { byGoogle }]) => googleTagId || !byGoogle);
}

/** Whether who has not decided is asked: always, or only if something is kept that is not necessary. */
export function mustAsk(settings: ConsentSettings): boolean {
  return !settings.onlyWhenNeeded || usedStorage(settings).some(([, { category }]) => category !== "necessary");
}

/** Matches the names an entry stands for. */
export function namePattern(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".+")}$`);
}
