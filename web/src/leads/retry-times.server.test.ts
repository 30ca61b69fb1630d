import { expect, test } from "vitest";
import { sampleSettings } from "../../../tests/support/sample-site.ts";
import { nextTry } from "./retry-times.server.ts";

const { LEADS_RETRY_SECONDS: retry } = sampleSettings();
const second = 1000;
const hour = 3600 * second;

/** Every try of a delivery that never goes through, each failing at once. */
function tries(): number[] {
  const times = [0];
  for (let now: number | null = 0; now !== null; ) {
    now = nextTry({ attempts: times.length, startedAt: 0, now }, retry);
    if (now !== null) times.push(now);
  }
  return times;
}

test("without a setting, pauses double from 30 seconds to an hour", () => {
  const times = tries();
  const pauses = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / second);
  expect(pauses.slice(0, 10)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  expect(Math.max(...pauses)).toBe(3600);
});

test("without a setting, the last try is three days after the first, and then it is given up", () => {
  const times = tries();
  expect(times.at(-1)).toBe(72 * hour);
  expect(nextTry({ attempts: times.length, startedAt: 0, now: 72 * hour }, retry)).toBeNull();
});
