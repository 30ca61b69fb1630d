import type { Locale } from "@hetreteg/contract/locales";
import { languages } from "../i18n/languages.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import { dateLabel } from "./date-label.server.ts";
import type { EntryOf } from "./schemas.server.ts";
import type { Link } from "./types.ts";

type JobEntry = EntryOf<"job-position">;

type Pay = Partial<Pick<JobEntry, "payFrom" | "payTo" | "payFromEuro" | "payToEuro">>;

/** `HUF 900,000–1,200,000 gross a month (about €2,300–3,100)`; `undefined` without a salary. */
export function payLabel({ payFrom, payTo, payFromEuro, payToEuro }: Pay, locale: Locale): string | undefined {
  const { pay } = serverTexts[locale].job;
  const [forints, euros] = [rangeLabel(payFrom, payTo, locale), rangeLabel(payFromEuro, payToEuro, locale)];
  if (!forints) return undefined;
  const shape = payFrom && payTo ? pay.exact : payFrom ? pay.from : pay.to;
  // Non-breaking space between amount and currency.
  const label = shape(forints).replace(/(?<=HUF) | (?=Ft)/, "\u00a0");
  const about = euros && pay.about(euros);
  return about ? `${label} (${about})` : label;
}

function rangeLabel(from: number | null | undefined, to: number | null | undefined, locale: Locale) {
  const { format } = new Intl.NumberFormat(languages[locale].tag);
  const amounts = [from, to].flatMap((amount) => amount ?? []).sort((one, other) => one - other);
  return [...new Set(amounts)].map((amount) => format(amount)).join("–");
}

/** Workplace type and location: `Hybrid · Budapest, two days a week in the office`. */
export function placeLabel({ place, workplace }: Partial<Pick<JobEntry, "place" | "workplace">>, locale: Locale) {
  return sentence([workplace && serverTexts[locale].job.workplace[workplace], place], " · ");
}

export function jobTerms(entry: JobEntry, locale: Locale): { label: string; value: string }[] {
  const { labels, hours, employment } = serverTexts[locale].job;
  const values = {
    pay: payLabel(entry, locale),
    hours: sentence([
      entry.employment && employment[entry.employment],
      entry.hoursPerWeek ? hours(entry.hoursPerWeek) : undefined,
    ]),
    place: placeLabel(entry, locale),
    contract: entry.contract,
    start: entry.start,
    closesOn: entry.closesOn ? dateLabel(entry.closesOn, locale) : undefined,
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [{ label: labels[name as keyof typeof values], value }] : [],
  );
}

/** Note that pay is told before the first interview, linking to that section if it exists. */
export function payNote(language: Locale, talkPath?: string): { text: string; link?: Link } {
  const { payNote, talk } = serverTexts[language].job;
  return { text: payNote, ...(talkPath ? { link: { label: talk, path: talkPath } } : {}) };
}

function sentence(parts: (string | null | undefined)[], between = ", "): string | undefined {
  const text = parts.filter(Boolean).join(between);
  return text ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : undefined;
}
