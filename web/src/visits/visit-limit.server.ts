import { log } from "../monitoring/log.server.ts";
import { metrics } from "../monitoring/metrics.server.ts";

/** Requests a second that are looked at, of all visitors together; more are a flood. */
const maxPerSecond = 500;
const logEveryMs = 60_000;

/** Returns whether one more may be looked at. The rest of a second is dropped unread, so that pages come first. */
export function createVisitLimit(max = maxPerSecond): (now?: number) => boolean {
  let second = 0;
  let seen = 0;
  let dropped = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  return function mayCount(now = performance.now()): boolean {
    const current = Math.trunc(now / 1000);
    if (current !== second) [second, seen] = [current, 0];
    seen += 1;
    if (seen <= max) return true;
    dropped += 1;
    metrics?.visitsDropped.inc();
    if (now - loggedAt < logEveryMs) return false;
    log.warn("visits-dropped", { omitted: dropped }, `More than ${max} visits a second: the rest is not counted.`);
    [loggedAt, dropped] = [now, 0];
    return false;
  };
}
