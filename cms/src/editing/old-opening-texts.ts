import { type WeekdayHours, weekdays } from "./weekdays";

const shortDays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const line = /([A-Z][a-z])(?:-([A-Z][a-z]))? (\d\d:\d\d)-(\d\d:\d\d)/g;

interface Span {
  opens: string;
  closes: string;
}

/**
 * Lines such as `Mo-Fr 09:00-17:00`, as rows: a day with several spans is open from the first opening to the last
 * closing. `isWhole`: the rows say all that the lines say.
 */
export function readOldTimes(times: string | null): { week: WeekdayHours[]; isWhole: boolean } {
  const days = new Map<number, Span>();
  let isWhole = (times ?? "").replace(line, "").trim() === "";
  for (const [, first = "", last = first, opens = "", closes = ""] of (times ?? "").matchAll(line)) {
    const [from, until] = [shortDays.indexOf(first), shortDays.indexOf(last)];
    const fits = from >= 0 && until >= 0 && isTime(opens) && isTime(closes) && opens < closes;
    if (!fits) isWhole = false;
    for (const day of fits ? daysOf(from, until) : []) {
      const known = days.get(day);
      if (known) isWhole = false;
      const span = { opens: known && known.opens < opens ? known.opens : opens, closes };
      if (known && known.closes > closes) span.closes = known.closes;
      days.set(day, span);
    }
  }
  return { week: rowsOf(days), isWhole };
}

/** `Fr-Mo` goes over the week's end. */
function daysOf(from: number, until: number): number[] {
  return Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function rowsOf(days: ReadonlyMap<number, Span>): WeekdayHours[] {
  const week: WeekdayHours[] = [];
  for (const [day, name] of weekdays.entries()) {
    const [span, before, row] = [days.get(day), days.get(day - 1), week.at(-1)];
    if (!span) continue;
    if (row && before?.opens === span.opens && before.closes === span.closes) row.until = name;
    else week.push({ from: name, until: name, ...span });
  }
  return week;
}

/** Beginnings of the days' names in the three languages, with what may follow. */
const dayNames = [
  /(?:hétfő|monday|maandag)\p{L}*/giu,
  /(?:kedd|tuesday|dinsdag)\p{L}*/giu,
  /(?:szerd|wednesday|woensdag)\p{L}*/giu,
  /(?:csütörtök|thursday|donderdag)\p{L}*/giu,
  /(?:péntek|friday|vrijdag)\p{L}*/giu,
  /(?:szombat|saturday|zaterdag)\p{L}*/giu,
  /(?:vasárnap|sunday|zondag)\p{L}*/giu,
];

/** Whether the sentence says these days and hours and nothing else: the site says them itself now. */
export function saysOnly(sentence: string, week: readonly WeekdayHours[]): boolean {
  const said = dayNames.reduce(
    (text, name, day) => text.replace(name, (word) => ` D${day}${/t[óő]l$/i.test(word) ? "-" : ""} `),
    sentence,
  );
  const between = (one: string) => new RegExp(`(${one}) *(?:to|tot|tot en met|t/m|[-–—]) *(?=${one})`, "g");
  const shortened = said
    .replace(/(?<![D\d])(\d{1,2})(?:[.:](\d\d))?\s*(am|pm)?(?![\d\p{L}])/giu, (_all, ...parts: string[]) =>
      timeIn(parts),
    )
    .replace(/\s+/g, " ")
    .replace(between("D\\d"), "$1-")
    .replace(/(T\d\d:\d\d) (?:óra )?(?:és|and|en) (?=T)/g, "$1-")
    .replace(between("T\\d\\d:\\d\\d"), "$1-")
    .replace(/(?<![\p{L}])(?:óra|között|between|from|tussen|van|uur|budapest time)(?![\p{L}])/giu, "")
    .replace(/- /g, "-");
  const meant = week.map(({ from, until, opens, closes }) => {
    const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(until ?? from)];
    return `D${first}${last === first ? "" : `-D${last}`} T${opens}-T${closes}`;
  });
  return (
    shortened
      .split(/[\s,;()]+/)
      .filter(Boolean)
      .join(" ") === meant.join(" ")
  );
}

/** `9` is the morning's unless `pm` is written. */
function timeIn([hour = "", minutes = "00", half]: string[]): string {
  const onTwelve = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hour);
  return `T${String(onTwelve).padStart(2, "0")}:${minutes}`;
}
