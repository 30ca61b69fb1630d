import type { PanelLanguage } from "../../languages";
import { regions } from "../../publishing/budapest-time";

/** As one types it in this language: `2026. 11. 26.`, `26/11/2026`, `26-11-2026`. */
export function dateInNumbers(date: string, language: PanelLanguage): string {
  return show(date, language, { year: "numeric", month: "2-digit", day: "2-digit" });
}

/** `2026. november 26., csütörtök` */
export function dateInWords(date: string, language: PanelLanguage): string {
  return show(date, language, { dateStyle: "full" });
}

function show(date: string, language: PanelLanguage, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regions[language], { timeZone: "UTC", ...style }).format(Date.parse(date));
}
