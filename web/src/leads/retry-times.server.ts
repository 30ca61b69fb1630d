import type { RetryTimes } from "./lead-config.server.ts";

/**
 * When to retry after attempt number `attempts`, in milliseconds since 1970: delays double from `first` to `longest`,
 * and the last attempt is at the end of the round; then `null`.
 */
export function nextTry(
  { attempts, startedAt, now }: { attempts: number; startedAt: number; now: number },
  { first, longest, givenUpAfter }: RetryTimes,
): number | null {
  const end = startedAt + givenUpAfter;
  if (now >= end) return null;
  return Math.min(now + Math.min(first * 2 ** Math.min(attempts - 1, 40), longest), end);
}
