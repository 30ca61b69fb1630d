import { budapestClock, budapestDay, type Weekday, weekdays } from "@hetreteg/contract/budapest-time";
import type { PartOfDay } from "./form-fields.ts";

/** `09:00`, Europe/Budapest; `closes` is later. */
export interface Hours {
  opens: string;
  closes: string;
}

export interface WeekdayHours extends Hours {
  from: Weekday;
  until: Weekday;
}

/** Days such as `2026-12-24`; closed without hours. */
export interface OpeningException {
  from: string;
  until: string;
  hours?: Hours;
}

/** From the site settings alone (`cms/company.server.ts`), for texts, rules, mails and search engines. */
export interface Opening {
  week: WeekdayHours[];
  /** Before public holidays, as these before the week. */
  exceptions: OpeningException[];
  /** On those of Hungary. */
  closedOnHolidays: boolean;
}

const dayMs = 86_400_000;
/** Hungarian public holidays, month and day; Christmas Eve since 2024. */
const fixedHolidays = ["01-01", "03-15", "05-01", "08-20", "10-23", "11-01", "12-24", "12-25", "12-26"];
/** Days from Easter Sunday: Good Friday, Easter Monday, Whit Monday. */
const movableHolidays = [-2, 1, 50];

/** What is called morning and afternoon; the hours between the two are nobody's appointment. */
const morningEnds = "12:00";
const afternoonStarts = "13:00";

export function hoursOfWeekday({ week }: Pick<Opening, "week">, weekday: number): Hours | undefined {
  const row = week.find(({ from, until }) => weekdays.indexOf(from) <= weekday && weekday <= weekdays.indexOf(until));
  return row && { opens: row.opens, closes: row.closes };
}

/** `undefined`: closed. */
export function hoursOn(day: string, opening: Opening): Hours | undefined {
  const exception = opening.exceptions.find(({ from, until }) => from <= day && day <= until);
  if (exception) return exception.hours;
  if (opening.closedOnHolidays && isHoliday(day)) return undefined;
  return hoursOfWeekday(opening, (new Date(day).getUTCDay() + 6) % 7);
}

function isHoliday(day: string): boolean {
  const fromEaster = Math.round((Date.parse(day) - easterSunday(Number(day.slice(0, 4)))) / dayMs);
  return fixedHolidays.includes(day.slice(5)) || movableHolidays.includes(fromEaster);
}

export function partOf({ opens, closes }: Hours, part: PartOfDay): Hours | undefined {
  if (part === "morning") {
    return opens < morningEnds ? { opens, closes: closes < morningEnds ? closes : morningEnds } : undefined;
  }
  // Hours that begin after the morning have no noon to leave out.
  const start = opens < morningEnds ? afternoonStarts : opens;
  return start < closes ? { opens: start, closes } : undefined;
}

export function partOn(day: string, part: PartOfDay, opening: Opening): Hours | undefined {
  const hours = hoursOn(day, opening);
  return hours && partOf(hours, part);
}

/** Whether that part of the day has ended in Budapest. */
export function isOver(day: string, part: PartOfDay, opening: Opening, now = new Date()): boolean {
  const hours = partOn(day, part, opening);
  return hours !== undefined && day === budapestDay(now) && budapestClock(now) >= hours.closes;
}

/** Meeus/Jones/Butcher algorithm; midnight UTC. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
