/** The same day in four calendars, each counted from 1. */
export interface CalendarDay {
  week: number;
  month: number;
  /** Last of the week. */
  day: number;
  trimester: number;
}

export const weekCount = 40;
const [monthCount, trimesterCount, daysPerWeek] = [9, 3, 7];

export const calendars = ["week", "month", "day", "trimester"] as const;

/** Months and trimesters are equal parts of the forty weeks. */
export function calendarDay(week: number): CalendarDay {
  const partOf = (count: number) => Math.ceil((week * count) / weekCount);
  return { week, month: partOf(monthCount), day: week * daysPerWeek, trimester: partOf(trimesterCount) };
}

const days = Array.from({ length: weekCount }, (_, index) => calendarDay(index + 1));

/** First and last of each calendar, by trimester. */
export const trimesters = Array.from({ length: trimesterCount }, (_, index) => {
  const own = days.filter(({ trimester }) => trimester === index + 1);
  const [first, last] = [own[0] ?? calendarDay(1), own.at(-1) ?? calendarDay(weekCount)];
  return { first: { ...first, day: first.day - daysPerWeek + 1 }, last };
});

/** In a drawing of 600 by 600: an area that grows with the weeks. */
export function babyRadius(week: number): number {
  return Math.round(150 * Math.sqrt(week / weekCount));
}

/** Degrees that each week takes, with a gap before each trimester. */
const gap = 7;
const step = (360 - trimesterCount * gap) / weekCount;

/** Clockwise from the top, in degrees: the middle of the week's mark. */
export function angleOf(week: number): number {
  return gap * (calendarDay(week).trimester - 0.5) + step * (week - 0.5);
}

/** The week whose mark is nearest to an angle. */
export function weekAt(degrees: number): number {
  const turned = (degrees + 360) % 360;
  const distances = days.map(({ week }) => Math.abs(angleOf(week) - turned));
  return distances.indexOf(Math.min(...distances)) + 1;
}
