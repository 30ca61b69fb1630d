const dayMs = 86_400_000;

/** How many of each are kept; 1970 began on a Thursday, weeks begin on Monday (UTC). */
const kept: [number, (time: number) => number | string][] = [
  [7, (time) => Math.floor(time / dayMs)],
  [4, (time) => Math.floor((time / dayMs + 3) / 7)],
  [12, (time) => new Date(time).toISOString().slice(0, 7)],
];

/**
 * Backups to remove, by their times in milliseconds since 1970. What stays: all of the newest one's last 24 hours, and
 * the newest of each of the last 7 days, 4 weeks and 12 months that have one. The present time plays no part: while
 * no backups are made, none is removed.
 */
export function expired(times: readonly number[]): number[] {
  const newestFirst = times.toSorted((a, b) => b - a);
  const [newest = 0] = newestFirst;
  const staying = new Set(newestFirst.filter((time) => time > newest - dayMs));
  for (const [count, periodOf] of kept) {
    const periods = Map.groupBy(newestFirst, periodOf);
    for (const [time = newest] of [...periods.values()].slice(0, count)) staying.add(time);
  }
  return newestFirst.filter((time) => !staying.has(time));
}

/** `backup-2026-11-24T021500Z.tar.zst.age`: no colons, which Windows refuses. */
export function nameOf(time: number): string {
  return `backup-${new Date(time).toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.zst.age`;
}

/** `undefined` for any other file. */
export function timeOf(name: string): number | undefined {
  const [, day, hour, minute, second] =
    /^backup-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst\.age$/.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}
