import { budapestDay, budapestHour } from "./budapest-day.ts";

/** Bookable hours, Europe/Budapest. The site settings repeat them in words. */
export const halfDays = { morning: [9, 12], afternoon: [13, 17] } as const;
export type PartOfDay = keyof typeof halfDays;

const dayMs = 86_400_000;
/** Hungarian public holidays, month and day; Christmas Eve since 2024. */
const fixedHolidays = ["01-01", "03-15", "05-01", "08-20", "10-23", "11-01", "12-24", "12-25", "12-26"];
/** Days from Easter Sunday: Good Friday, Easter Monday, Whit Monday. */
const movableHolidays = [-2, 1, 50];

/** Monday to Friday, except Hungarian public holidays. `day`: `2026-12-24`. */
export function isOpenDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  const fromEaster = Math.round((Date.parse(day) - easterSunday(Number(day.slice(0, 4)))) / dayMs);
  const isHoliday = fixedHolidays.includes(day.slice(5)) || movableHolidays.includes(fromEaster);
  return weekday >= 1 && weekday <= 5 && !isHoliday;
}

/** Whether that half day has ended in Budapest. */
export function isOver(day: string, part: PartOfDay, now = new Date()): boolean {
  return day === budapestDay(now) && budapestHour(now) >= halfDays[part][1];
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
