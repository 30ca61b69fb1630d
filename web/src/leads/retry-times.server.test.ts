import { expect, test } from "vitest";
import { readConfig } from "../server/config.server.ts";
import { nextTry } from "./retry-times.server.ts";

const [read, lead, webhook] = ["5", "6", "7"].map((digit) => `${digit}f90ab2c7d6843e1`.repeat(4));
const tokens = { CMS_READ_TOKEN: read, CMS_LEAD_TOKEN: lead, SITE_WEBHOOK_SECRET: webhook };
const { retry } = readConfig(tokens).leads;
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
