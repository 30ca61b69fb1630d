import { type Locale, languages } from "../i18n/locales.ts";
import { type PartOfDay, partsOfDay } from "./form-fields.ts";
import { type Hours, hoursOfWeekday, type Opening, type OpeningException, partOf } from "./opening.ts";

/** Opening hours in words: whatever the settings hold, a visitor reads it as a native writes it. */

interface Words {
  /** Monday first: alone, as the first and as the last of several. */
  days: { at: string[]; from?: string[]; until?: string[] };
  everyDay: string;
  range(from: string, until: string): string;
  and: string;
  clock(hour: number, minutes: string): string;
  span(opens: string, closes: string): string;
  /** Days with their hours, alone or one of several. */
  open(days: string, hours: string, isAlone: boolean): string;
  between: string;
  closed: string;
  /** After the sentence that stands alone. */
  timeZone: string;
  hint(sentence: string, closedOnHolidays: boolean): string;
  part: Record<PartOfDay, (opens: string, closes: string) => string>;
  partHint(groups: { days: string; parts: string }[]): string;
}

/** Not broken at the end of a line. */
const fixedSpace = "\u00a0";

const words: Record<Locale, Words> = {
  hu: {
    days: {
      at: ["hétfőn", "kedden", "szerdán", "csütörtökön", "pénteken", "szombaton", "vasárnap"],
      from: ["hétfőtől", "keddtől", "szerdától", "csütörtöktől", "péntektől", "szombattól", "vasárnaptól"],
      until: ["hétfőig", "keddig", "szerdáig", "csütörtökig", "péntekig", "szombatig", "vasárnapig"],
    },
    everyDay: "minden nap",
    range: (from, until) => `${from} ${until}`,
    and: " és ",
    clock: (hour, minutes) => (minutes === "00" ? String(hour) : `${hour}.${minutes}`),
    span: (opens, closes) => `${opens} és ${closes}${fixedSpace}óra között`,
    open: (days, hours, isAlone) => `${days}${isAlone ? "," : ""} ${hours}`,
    between: ", ",
    closed: "zárva",
    timeZone: "",
    hint: (sentence, closedOnHolidays) =>
      `Nyitva ${sentence}${closedOnHolidays ? "; munkaszüneti napokon zárva" : ""}.`,
    part: {
      morning: (opens, closes) => `délelőtt ${opens}–${closes}`,
      afternoon: (opens, closes) => `délután ${opens}–${closes}`,
    },
    partHint: (groups) =>
      `${groups.map(({ days, parts }) => `${days && `${days} `}${parts}`).join("; ")}${fixedSpace}óra között, budapesti idő szerint.`,
  },
  en: {
    days: { at: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] },
    everyDay: "every day",
    range: (from, until) => `${from} to ${until}`,
    and: " and ",
    clock: (hour, minutes) => {
      if (minutes === "00" && hour % 12 === 0) return hour === 0 ? "midnight" : "noon";
      const shown = hour % 12 || 12;
      return `${minutes === "00" ? shown : `${shown}.${minutes}`}${fixedSpace}${hour < 12 ? "am" : "pm"}`;
    },
    span: (opens, closes) => `${opens} to ${closes}`,
    open: (days, hours) => `${days}, ${hours}`,
    between: "; ",
    closed: "closed",
    timeZone: " (Budapest time)",
    hint: (sentence, closedOnHolidays) =>
      `Open ${sentence}${closedOnHolidays ? "; closed on public holidays in Hungary" : ""}.`,
    part: {
      morning: (opens, closes) => `mornings ${opens} to ${closes}`,
      afternoon: (opens, closes) => `afternoons ${opens} to ${closes}`,
    },
    partHint: (groups) =>
      `${groups.map(({ days, parts }) => `${days && `${days}: `}${parts}`).join("; ")}, Budapest time.`,
  },
  nl: {
    days: { at: ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"] },
    everyDay: "elke dag",
    range: (from, until) => `${from} tot en met ${until}`,
    and: " en ",
    clock: (hour, minutes) => `${hour}.${minutes}`,
    span: (opens, closes) => `van ${opens} tot ${closes}${fixedSpace}uur`,
    open: (days, hours) => `${days} ${hours}`,
    between: ", ",
    closed: "gesloten",
    timeZone: "",
    hint: (sentence, closedOnHolidays) =>
      `Open ${sentence}${closedOnHolidays ? "; gesloten op Hongaarse feestdagen" : ""}.`,
    part: {
      morning: (opens, closes) => `’s ochtends van ${opens} tot ${closes}${fixedSpace}uur`,
      afternoon: (opens, closes) => `’s middags van ${opens} tot ${closes}${fixedSpace}uur`,
    },
    partHint: (groups) =>
      `${groups.map(({ days, parts }) => `${days && `${days} `}${parts}`).join("; ")}. In Boedapest is het even laat als in Nederland.`,
  },
};

/** For footer and contact page: `Monday to Friday, 9 am to 5 pm (Budapest time)`; "" without any hours. */
export function openingSentence(opening: Opening, locale: Locale): string {
  const sentence = weekOf(opening, words[locale]);
  return sentence && `${capitalized(sentence)}${words[locale].timeZone}`;
}

/** Beside the day that a visitor chooses, and why another is refused; "" without any hours. */
export function openTimes(opening: Opening, locale: Locale): string {
  const sentence = weekOf(opening, words[locale]);
  return sentence && words[locale].hint(sentence, opening.closedOnHolidays);
}

/** Beside the choice of morning or afternoon; "" without any hours. */
export function partTimes(opening: Opening, locale: Locale): string {
  const known = words[locale];
  const groups = groupsOf(opening).flatMap(({ days, hours }) => {
    const parts = partsOfDay.flatMap((part) => {
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
  return `${days}: ${hours ? hoursLabel(hours, locale) : words[locale].closed}`;
}

/** `9 am to noon` */
export function hoursLabel({ opens, closes }: Hours, locale: Locale): string {
  const known = words[locale];
  return known.span(clockOf(opens, known), clockOf(closes, known));
}

function weekOf(opening: Opening, known: Words): string {
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

function daysLabel(days: number[], { days: { at, from = at, until = at }, everyDay, range, and }: Words): string {
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

function clockOf(time: string, { clock }: Words): string {
  return clock(Number(time.slice(0, 2)), time.slice(3));
}

/** In Dutch *’s ochtends* becomes *’s Ochtends*. */
function capitalized(text: string): string {
  return text.replace(/^(?:’s )?\p{L}/u, (start) => start.slice(0, -1) + start.slice(-1).toUpperCase());
}
