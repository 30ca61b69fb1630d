const dayMs = 86_400_000;

/** How many of each are kept; 1970 began on a Thursday, weeks begin on Monday (UTC). */
const kept: [number, (timeMs: number) => number | string][] = [
  [7, (timeMs) => Math.floor(timeMs / dayMs)],
  [4, (timeMs) => Math.floor((timeMs / dayMs + 3) / 7)],
  [12, (timeMs) => new Date(timeMs).toISOString().slice(0, 7)],
];

/**
 * Backups to remove, by their times. What stays: all of the newest one's last 24 hours, and
 * the newest of each of the last 7 days, 4 weeks and 12 months that have one. The present time plays no part: while
 * no backups are made, none is removed.
 */
export function expired(timesMs: readonly number[]): number[] {
  const newestFirst = timesMs.toSorted((a, b) => b - a);
  const [newest = 0] = newestFirst;
  const staying = new Set(newestFirst.filter((timeMs) => timeMs > newest - dayMs));
  for (const [count, periodOf] of kept) {
    const periods = Map.groupBy(newestFirst, periodOf);
    for (const [timeMs = newest] of [...periods.values()].slice(0, count)) staying.add(timeMs);
  }
  return newestFirst.filter((timeMs) => !staying.has(timeMs));
}

/** `backup-2026-11-24T021500Z.tar.zst.age`: no colons, which Windows refuses. */
export function nameOf(timeMs: number): string {
  return `backup-${new Date(timeMs).toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.zst.age`;
}

/** `undefined` for any other file. */
export function timeOf(name: string): number | undefined {
  const [, day, hour, minute, second] =
    /^backup-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst\.age$/.exec(name) ?? [];
  const timeMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(timeMs) ? undefined : timeMs;
}
