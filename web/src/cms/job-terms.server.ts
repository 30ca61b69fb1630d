import { languageTags } from "../i18n/detect-locale.server.ts";
import type { Locale } from "../i18n/locales.ts";
import { dateLabel } from "./date-label.server.ts";
import type { EntryOf } from "./schemas.server.ts";
import type { employments, Link, workplaces } from "./types.ts";

type JobEntry = EntryOf<"job-position">;

/** Texts of a position's terms. Only the server has them: a page carries its own. */
interface TermTexts {
  labels: Record<"pay" | "hours" | "place" | "contract" | "start" | "closesOn", string>;
  /** `amount` is a figure or a range, without its currency. */
  pay: { exact(amount: string): string; from(amount: string): string; to(amount: string): string };
  hours(count: number): string;
  employment: Record<(typeof employments)[number], string>;
  workplace: Record<(typeof workplaces)[number], string>;
  payNote: string;
  talk: string;
}

const texts: Record<Locale, TermTexts> = {
  hu: {
    labels: {
      pay: "Fizetés",
      hours: "Munkaidő",
      place: "Helyszín",
      contract: "Szerződés",
      start: "Kezdés",
      closesOn: "Jelentkezési határidő",
    },
    pay: {
      exact: (amount) => `Bruttó ${amount} Ft havonta`,
      from: (amount) => `Legalább bruttó ${amount} Ft havonta`,
      to: (amount) => `Legfeljebb bruttó ${amount} Ft havonta`,
    },
    hours: (count) => `heti ${count} óra`,
    employment: { "full-time": "teljes munkaidő", "part-time": "részmunkaidő", contractor: "vállalkozóként" },
    workplace: { office: "irodai munka", hybrid: "hibrid munkavégzés", remote: "távmunka" },
    payNote: "A fizetést már az első beszélgetés előtt ismeri.",
    talk: "Így zajlik a beszélgetés",
  },
  en: {
    labels: {
      pay: "Pay",
      hours: "Hours",
      place: "Place of work",
      contract: "Contract",
      start: "Start",
      closesOn: "Closing date",
    },
    pay: {
      exact: (amount) => `HUF ${amount} gross a month`,
      from: (amount) => `From HUF ${amount} gross a month`,
      to: (amount) => `Up to HUF ${amount} gross a month`,
    },
    hours: (count) => (count === 1 ? "1 hour a week" : `${count} hours a week`),
    employment: { "full-time": "full-time", "part-time": "part-time", contractor: "freelance" },
    workplace: { office: "office-based", hybrid: "hybrid", remote: "remote" },
    payNote: "You know the pay before we first talk.",
    talk: "How that talk goes",
  },
  nl: {
    labels: {
      pay: "Salaris",
      hours: "Uren",
      place: "Werkplek",
      contract: "Contract",
      start: "Start",
      closesOn: "Sluitingsdatum",
    },
    pay: {
      exact: (amount) => `HUF ${amount} bruto per maand`,
      from: (amount) => `Vanaf HUF ${amount} bruto per maand`,
      to: (amount) => `Tot HUF ${amount} bruto per maand`,
    },
    hours: (count) => `${count} uur per week`,
    employment: { "full-time": "fulltime", "part-time": "parttime", contractor: "als zzp’er" },
    workplace: { office: "op kantoor", hybrid: "hybride", remote: "op afstand" },
    payNote: "Wat je verdient, weet je vóór het eerste gesprek.",
    talk: "Zo verloopt dat gesprek",
  },
};

/** `Bruttó 900 000–1 200 000 Ft havonta`; `undefined` where no pay is told. */
export function payLabel(
  { payFrom, payTo }: Partial<Pick<JobEntry, "payFrom" | "payTo">>,
  locale: Locale,
): string | undefined {
  const { pay } = texts[locale];
  const format = new Intl.NumberFormat(languageTags[locale]);
  // An amount and its currency stay on one line.
  const kept = (text: string) => text.replace(/(?<=HUF) | (?=Ft)/, "\u00a0");
  if (payFrom && payTo) {
    const range = [...new Set([Math.min(payFrom, payTo), Math.max(payFrom, payTo)])];
    return kept(pay.exact(range.map((amount) => format.format(amount)).join("–")));
  }
  if (payFrom) return kept(pay.from(format.format(payFrom)));
  return payTo ? kept(pay.to(format.format(payTo))) : undefined;
}

/** Kind of workplace and place in words: `Hybrid · Budapest, two days a week in the office`. */
export function placeLabel({ place, workplace }: Partial<Pick<JobEntry, "place" | "workplace">>, locale: Locale) {
  return sentence([workplace && texts[locale].workplace[workplace], place], " · ");
}

/** What the page says of a position in its list of terms, as far as it is known. */
export function jobTerms(entry: JobEntry, locale: Locale): { label: string; value: string }[] {
  const { labels, hours, employment } = texts[locale];
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

/** That the pay is told before the first talk, and where the site tells about that talk, if it does. */
export function payNote(language: Locale, talkPath?: string): { text: string; link?: Link } {
  const { payNote, talk } = texts[language];
  return { text: payNote, ...(talkPath ? { link: { label: talk, path: talkPath } } : {}) };
}

function sentence(parts: (string | null | undefined)[], between = ", "): string | undefined {
  const text = parts.filter(Boolean).join(between);
  return text ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : undefined;
}
