import type { Locale } from "@hetreteg/contract/locales";
import { languages } from "../i18n/languages.ts";

/** `2026-10-13` → `2026. október 13.`, `13 October 2026`, `13 oktober 2026` */
export function dateLabel(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
