/** No date of the site is older than the agency's records, or further away than anybody plans. */
export const firstYear = 2000;
const yearsAhead = 10;

export function lastYear(now = new Date()): number {
  return now.getUTCFullYear() + yearsAhead;
}

export type DateProblem = "not-understood" | "impossible" | "year";

/** Of year, month (1 to 12) and day. */
export function problemOfDay(year: number, month: number, day: number): DateProblem | undefined {
  if (year < firstYear || year > lastYear()) return "year";
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? undefined : "impossible";
}
