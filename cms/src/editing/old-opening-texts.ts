import { type WeekdayHours, weekdays } from "./weekdays";

/** What the forms took before the hours were a field. */
const usualWeek: WeekdayHours[] = [{ from: "monday", until: "friday", opens: "09:00", closes: "17:00" }];

const shortDays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** Lines such as `Mo-Fr 09:00-17:00`; `others` are lines for which the rows have no place. */
export function readOldTimes(times: string | null): { week: WeekdayHours[]; others: string[] } {
  const week: WeekdayHours[] = [];
  const others: string[] = [];
  const known = new Set<number>();
  for (const line of (times ?? "").split("\n").map((one) => one.trim())) {
    if (!line) continue;
    const [, first = "", last = first, opens = "", closes = ""] =
      /^(\w\w)(?:-(\w\w))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(line) ?? [];
    const [from, until] = [shortDays.indexOf(first), shortDays.indexOf(last)];
    const days = weekdays.map((_day, day) => day).filter((day) => from <= day && day <= until);
    const fits = from >= 0 && days.length > 0 && isTime(opens) && isTime(closes) && opens < closes;
    if (!fits || days.some((day) => known.has(day))) others.push(line);
    else {
      for (const day of days) known.add(day);
      week.push({ from: weekdays[from] ?? "", until: weekdays[until] ?? "", opens, closes });
    }
  }
  return { week: week.length > 0 ? week : usualWeek, others };
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Beginnings of the days' names in the three languages. */
const dayNames = [
  /hétfő|monday|maandag/i,
  /kedd|tuesday|dinsdag/i,
  /szerd|wednesday|woensdag/i,
  /csütörtök|thursday|donderdag/i,
  /péntek|friday|vrijdag/i,
  /szombat|saturday|zaterdag/i,
  /vasárnap|sunday|zondag/i,
];

const otherWords = /^(óra|között|és|to|am|pm|budapest|time|van|tot|en|met|uur|and|\d[\d.:]*)$/i;

/** Whether the sentence says nothing beside these days and hours: the site says them itself now. */
export function saysOnly(sentence: string, week: readonly WeekdayHours[]): boolean {
  const words = sentence.split(/[\s,;()–-]+/).filter(Boolean);
  const isDay = (word: string) => dayNames.some((name) => name.test(word));
  if (!words.every((word) => isDay(word) || otherWords.test(word))) return false;
  const said = words.flatMap((word) => dayNames.flatMap((name, day) => (name.test(word) ? [day] : [])));
  const meant = week.flatMap(({ from, until }) => [weekdays.indexOf(from), weekdays.indexOf(until ?? from)]);
  const times = words.filter((word) => /^\d/.test(word)).map(onTwelveHours);
  return (
    same(said, meant) &&
    same(
      times,
      week.flatMap(({ opens, closes }) => [opens, closes].map(onTwelveHours)),
    )
  );
}

/** `17`, `17.00` and `5` are the same. */
function onTwelveHours(time: string): string {
  const [hour, minutes = "00"] = time.split(/[.:]/);
  return `${Number(hour) % 12}:${minutes || "00"}`;
}

function same(some: (number | string)[], others: (number | string)[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((item) => other.has(item));
}
