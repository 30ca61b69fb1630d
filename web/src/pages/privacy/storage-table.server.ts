import type { Locale } from "@hetreteg/contract/locales";
import type { PageConsent } from "../../consent/settings.ts";
import { type StorageItem, storageEntries, usedStorage } from "../../consent/storage-list.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { StorageTable } from "../payload.ts";

export function storageTable(settings: PageConsent, locale: Locale): StorageTable {
  const { title, columns, categories, purposes, detectedLocale } = serverTexts[locale].storage;
  return {
    title,
    columns,
    rows: usedStorage(settings).map(([name, item]) => ({
      name,
      category: categories[item.category],
      purpose: name === "locale" && settings.detectsLanguage ? detectedLocale : purposes[name],
      lifetime: lifetimeLabel(item, locale),
    })),
  };
}

/** Cookies with their lifetimes, as Markdown. */
export function ownCookies(locale: Locale): string {
  const names = storageEntries
    .filter(([, { kind, byGoogle }]) => kind === "cookie" && !byGoogle)
    .map(([name, item]) => `\`${name}\` (${lifetimeLabel(item, locale)})`);
  return names.join(", ");
}

export function lifetimeLabel({ lifetime }: StorageItem, locale: Locale): string {
  const texts = serverTexts[locale].storage;
  return typeof lifetime === "number" ? texts.days(lifetime) : texts[lifetime];
}
