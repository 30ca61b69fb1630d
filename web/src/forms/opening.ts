import { budapestClock, budapestDay, type Weekday, weekdays } from "@hetreteg/contract/budapest-time";
import { isHoliday } from "@hetreteg/contract/holidays";
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
