import type { Rate } from "../../http/rate-limit.server.ts";

/** More keys than this at a time: the longest unseen is forgotten. */
const mostKeys = 10_000;

export interface Attempt {
  /** Whole seconds until another attempt is worthwhile; 0 when this one is allowed. */
  wait: number;
  /** It was no failure, so it does not count. */
  forgive(): void;
}

/** Counts failures of each key in sliding windows. An attempt counts from its start, so that a hundred at once do. */
export function createFailureLimit(rates: Rate[]) {
  const keys = new Map<string, number[]>();
  const longest = Math.max(...rates.map(({ within }) => within));

  return function attempt(key: string, now: number): Attempt {
    // What is noted for later was noted before the clock was set back.
    const times = (keys.get(key) ?? []).filter((time) => time <= now && now - time < longest);
    const waits = rates.map(({ most, within }) => {
      const blocking = times.filter((time) => now - time < within).at(-most);
      return blocking === undefined ? 0 : blocking + within - now;
    });
    const wait = Math.max(...waits);
    if (wait <= 0) times.push(now);
    keys.delete(key);
    keys.set(key, times);
    const oldest = keys.keys().next().value;
    if (keys.size > mostKeys && oldest !== undefined) keys.delete(oldest);
    return { wait: Math.ceil(wait / 1000), forgive: () => forgive(key, now) };
  };

  function forgive(key: string, time: number): void {
    const times = keys.get(key) ?? [];
    const index = times.lastIndexOf(time);
    if (index >= 0) times.splice(index, 1);
  }
}
