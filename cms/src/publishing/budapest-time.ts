import type { PanelLanguage } from "../languages";

const zone = "Europe/Budapest";
const minute = 60_000;

const parts = new Intl.DateTimeFormat("en-GB", {
  ...{ timeZone: zone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" },
  ...{ hour: "2-digit", minute: "2-digit" },
});

/** A moment as the clocks in Budapest show it: `2026-10-25T02:30`. */
export function toBudapest(moment: Date): string {
  const of = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}`;
}

/**
 * The moment at which the clocks in Budapest show `2026-10-25T02:30`; of the two in autumn the first.
 * `undefined` for what is no time, and for the hour that is left out in spring.
 */
export function fromBudapest(shown: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(shown)) return undefined;
  const asUtc = Date.parse(`${shown}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const candidates = [2, 1].map((hours) => new Date(asUtc - hours * 60 * minute));
  return candidates.find((moment) => toBudapest(moment) === shown);
}

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
