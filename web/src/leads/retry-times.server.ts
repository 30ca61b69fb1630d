import type { RetryTimes } from "../../../settings/rules.ts";

/**
 * When to retry after attempt number `attempts`, in milliseconds since 1970: delays double from `firstMs` to `maxMs`,
 * and the last attempt is at the end of the round; then `null`.
 */
export function nextTry(
  { attempts, startedAt, now }: { attempts: number; startedAt: number; now: number },
  { firstMs, maxMs, giveUpAfterMs }: RetryTimes,
): number | null {
  const end = startedAt + giveUpAfterMs;
  if (now >= end) return null;
  return Math.min(now + Math.min(firstMs * 2 ** Math.min(attempts - 1, 40), maxMs), end);
}
