import type { PanelLanguage } from "../languages";

const zone = "Europe/Budapest";
/** British, because the panel's English is: the day comes first. */
export const regions: Record<PanelLanguage, string> = { hu: "hu-HU", en: "en-GB", nl: "nl-NL" };

/** Of `2026-11-26`: `2026. 11. 26.` */
export function dayInNumbers(day: string, language: PanelLanguage): string {
  return new Intl.DateTimeFormat(regions[language], { timeZone: "UTC" }).format(Date.parse(day));
}

/** `2026. nov. 26. 14:05`, by the clocks in Budapest. */
export function momentInBudapest(at: number, language: PanelLanguage): string {
  const style = { dateStyle: "medium", timeStyle: "short", timeZone: zone } as const;
  return new Intl.DateTimeFormat(regions[language], style).format(at);
}
