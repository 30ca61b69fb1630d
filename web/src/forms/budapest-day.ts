let format: Intl.DateTimeFormat | undefined;

/** `2026-11-20 14:05`. Made once: each `Intl.DateTimeFormat` takes 0.3 ms and 30 kB that are freed late. */
function budapestTime(now: Date): string {
  format ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Budapest", dateStyle: "short", timeStyle: "short" });
  return format.format(now);
}

/** `2026-11-20` */
export function budapestDay(now = new Date()): string {
  return budapestTime(now).slice(0, 10);
}

/** `14:05` */
export function budapestClock(now = new Date()): string {
  return budapestTime(now).slice(11);
}
