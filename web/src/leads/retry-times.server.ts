import type { RetryTimes } from "./lead-config.server.ts";

/**
 * When a delivery is tried again after its `attempts`-th try failed, in milliseconds since 1970:
 * pauses double from the first to the longest, and the last try falls on the end of the round.
 * `null` when that has passed.
 */
export function nextTry(
  { attempts, startedAt, now }: { attempts: number; startedAt: number; now: number },
  { first, longest, givenUpAfter }: RetryTimes,
): number | null {
  const end = startedAt + givenUpAfter;
  if (now >= end) return null;
  return Math.min(now + Math.min(first * 2 ** Math.min(attempts - 1, 40), longest), end);
}
