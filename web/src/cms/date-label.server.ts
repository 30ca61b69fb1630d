import { languageTags } from "../i18n/detect-locale.server.ts";
import type { Locale } from "../i18n/locales.ts";

/** `2026-10-13` → `2026. október 13.`, `13 October 2026`, `13 oktober 2026` */
export function dateLabel(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
