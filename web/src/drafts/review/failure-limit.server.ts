import type { Rate } from "../../http/rate-limit.server.ts";

/** Memory limit: beyond it the key unseen for longest is evicted. */
const maxKeys = 10_000;

export interface Attempt {
  /** 0 when allowed. */
  retryAfterSeconds: number;
  /** The attempt succeeded: does not count. */
  forgive(): void;
}

/** Attempts count from their start, so that concurrent ones cannot exceed the limit. */
export function createFailureLimit(rates: Rate[]) {
  const keys = new Map<string, number[]>();
  const maxWindowMs = Math.max(...rates.map(({ windowMs }) => windowMs));

  return function attempt(key: string, now: number): Attempt {
    // Times in the future were stored before the clock was set back.
    const times = (keys.get(key) ?? []).filter((time) => time <= now && now - time < maxWindowMs);
    const waits = rates.map(({ max, windowMs }) => {
      const blocking = times.filter((time) => now - time < windowMs).at(-max);
      return blocking === undefined ? 0 : blocking + windowMs - now;
    });
    const waitMs = Math.max(...waits);
    if (waitMs <= 0) times.push(now);
    keys.delete(key);
    keys.set(key, times);
    const oldest = keys.keys().next().value;
    if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
    return { retryAfterSeconds: Math.ceil(waitMs / 1000), forgive: () => forgive(key, now) };
  };

  function forgive(key: string, time: number): void {
    const times = keys.get(key) ?? [];
    const index = times.lastIndexOf(time);
    if (index >= 0) times.splice(index, 1);
  }
}
