import type { PanelLocale } from "../texts/use-panel-texts";

/** British, because the panel's English is: the day comes first. */
const regions: Record<PanelLocale, string> = { hu: "hu-HU", en: "en-GB", nl: "nl-NL" };

/** As one types it in this language: `2026. 11. 26.`, `26/11/2026`, `26-11-2026`. */
export function dateInNumbers(date: string, language: PanelLocale): string {
  return show(date, language, { year: "numeric", month: "2-digit", day: "2-digit" });
}

/** `2026. november 26., csütörtök` */
export function dateInWords(date: string, language: PanelLocale): string {
  return show(date, language, { dateStyle: "full" });
}

function show(date: string, language: PanelLocale, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regions[language], { timeZone: "UTC", ...style }).format(Date.parse(date));
}

/** `2026. nov. 26. 14:05`, by the clocks in Budapest. */
export function momentInBudapest(at: number, language: PanelLocale): string {
  const style = { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Budapest" } as const;
  return new Intl.DateTimeFormat(regions[language], style).format(at);
}
