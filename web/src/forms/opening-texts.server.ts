import type { Locale } from "@hetreteg/contract/locales";
import { languages } from "../i18n/languages.ts";
import { type OpeningWords, openingWords } from "../i18n/texts.server.ts";
import { choicesOf } from "./form-fields.ts";
import { type Hours, hoursOfWeekday, type Opening, type OpeningException, partOf } from "./opening.ts";

/** For footer and contact page: `Monday to Friday, 9 am to 5 pm (Budapest time)`; "" without any hours. */
export function openingSentence(opening: Opening, locale: Locale): string {
  const sentence = weekOf(opening, openingWords[locale]);
  return sentence && `${capitalized(sentence)}${openingWords[locale].timeZone}`;
}

/** Beside the day that a visitor chooses, and why another is refused; "" without any hours. */
export function openTimes(opening: Opening, locale: Locale): string {
  const sentence = weekOf(opening, openingWords[locale]);
  return sentence && openingWords[locale].hint(sentence, opening.closedOnHolidays);
}

/** Beside the choice of morning or afternoon; "" without any hours. */
export function partTimes(opening: Opening, locale: Locale): string {
  const known = openingWords[locale];
  const groups = groupsOf(opening).flatMap(({ days, hours }) => {
    const parts = choicesOf.partOfDay.flatMap((part) => {
      const within = partOf(hours, part);
      return within ? known.part[part](clockOf(within.opens, known), clockOf(within.closes, known)) : [];
    });
    return parts.length > 0 ? { days: daysLabel(days, known), parts: parts.join(", ") } : [];
  });
  const [first] = groups;
  if (!first) return "";
  return capitalized(known.partHint(groups.length > 1 ? groups : [{ ...first, days: "" }]));
}

/** `24–31 December 2026: closed` */
export function exceptionLabel({ from, until, hours }: OpeningException, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: "long", timeZone: "UTC" });
  const days = format.formatRange(new Date(from), new Date(until));
  return `${days}: ${hours ? hoursLabel(hours, locale) : openingWords[locale].closed}`;
}

/** `9 am to noon` */
export function hoursLabel({ opens, closes }: Hours, locale: Locale): string {
  const known = openingWords[locale];
  return known.span(clockOf(opens, known), clockOf(closes, known));
}

function weekOf(opening: Opening, known: OpeningWords): string {
  const groups = groupsOf(opening);
  return groups
    .map(({ days, hours: { opens, closes } }) =>
      known.open(
        daysLabel(days, known),
        known.span(clockOf(opens, known), clockOf(closes, known)),
        groups.length === 1,
      ),
    )
    .join(known.between);
}

/** Weekdays with the same hours belong together, wherever in the week they are. */
function groupsOf(opening: Opening): { days: number[]; hours: Hours }[] {
  const groups = new Map<string, { days: number[]; hours: Hours }>();
  for (let day = 0; day < 7; day++) {
    const hours = hoursOfWeekday(opening, day);
    if (!hours) continue;
    const key = `${hours.opens} ${hours.closes}`;
    groups.set(key, { hours, days: [...(groups.get(key)?.days ?? []), day] });
  }
  return [...groups.values()];
}

function daysLabel(
  days: number[],
  { days: { at, from = at, until = at }, everyDay, range, and }: OpeningWords,
): string {
  if (days.length === 7) return everyDay;
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const labels = runs.flatMap((run) => {
    const [first = 0, last = first] = [run[0], run.at(-1)];
    return run.length > 2 ? range(from[first] ?? "", until[last] ?? "") : run.map((day) => at[day] ?? "");
  });
  return [labels.slice(0, -1).join(", "), labels.at(-1)].filter(Boolean).join(and);
}

function clockOf(time: string, { clock }: OpeningWords): string {
  return clock(Number(time.slice(0, 2)), time.slice(3));
}

/** In Dutch *’s ochtends* becomes *’s Ochtends*. */
function capitalized(text: string): string {
  return text.replace(/^(?:’s )?\p{L}/u, (start) => start.slice(0, -1) + start.slice(-1).toUpperCase());
}
