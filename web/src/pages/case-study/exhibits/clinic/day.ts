import type { Locale } from "@hetreteg/contract/locales";
import { languages } from "../../../../i18n/languages.ts";

/** Of an example morning, from eight o'clock to one. */
export const quarterCount = 20;
const firstHour = 8;

/** Quarters for which the room is cleaned after each examination. */
const cleaning = 1;

interface Examination {
  /** Quarters. */
  length: number;
  /** A machine takes one patient at a time, and a doctor does. */
  taken: "doctor" | "machine";
}

/** First visit, check-up, and one at a machine. */
export const examinations: readonly Examination[] = [
  { length: 4, taken: "doctor" },
  { length: 2, taken: "doctor" },
  { length: 2, taken: "machine" },
];

export interface Visit {
  /** Quarter of the morning. */
  start: number;
  examination: number;
}

export const visits: readonly Visit[] = [
  { start: 0, examination: 1 },
  { start: 4, examination: 2 },
  { start: 8, examination: 0 },
];

/** `short`: free, but not for as long as the examination takes. */
export type Quarter = "free" | "short" | "taken" | "cleaned";

/** What each quarter is for an examination; one that is free can be taken, with the time for cleaning behind it. */
export function quartersFor(examination: Examination, taken: readonly Visit[] = visits): Quarter[] {
  const quarters: Quarter[] = Array.from({ length: quarterCount }, () => "short");
  for (const visit of taken) {
    const other = examinations[visit.examination];
    if (other?.taken !== examination.taken) continue;
    quarters.fill("taken", visit.start, visit.start + other.length);
    quarters.fill("cleaned", visit.start + other.length, visit.start + other.length + cleaning);
  }
  const needed = examination.length + cleaning;
  const isOpen = (from: number) =>
    from + needed <= quarterCount && quarters.slice(from, from + needed).every((one) => one === "short");
  const starts = quarters.flatMap((_, start) => (isOpen(start) ? [start] : []));
  for (const start of starts) quarters[start] = "free";
  return quarters;
}

/** `9:30`, as the language writes it. */
export function timeOf(quarter: number, locale: Locale): string {
  const time = new Date(Date.UTC(2026, 0, 1, firstHour, quarter * 15));
  return new Intl.DateTimeFormat(languages[locale].tag, { timeStyle: "short", timeZone: "UTC" }).format(time);
}
