import fc from "fast-check";
import { expect, test } from "vitest";
import { createRateLimit, formRates } from "./rate-limit.server.ts";

const minute = 60_000;

test("a visitor may post five times a minute and is told when to come back", () => {
  const tryOnce = createRateLimit();
  for (let count = 0; count < 5; count += 1) expect(tryOnce("a", count * 1000).isAllowed).toBe(true);
  expect(tryOnce("a", 10_000)).toEqual({ isAllowed: false, retryAfterSeconds: 50, refusals: 1 });
  expect(tryOnce("b", 10_000).isAllowed).toBe(true);
  expect(tryOnce("a", 50_000 + 10_000).isAllowed).toBe(true);
});

test("a visitor may post twenty times an hour", () => {
  const tryOnce = createRateLimit();
  for (let count = 0; count < 20; count += 1) expect(tryOnce("a", count * minute).isAllowed).toBe(true);
  expect(tryOnce("a", 20 * minute)).toEqual({ isAllowed: false, retryAfterSeconds: 40 * 60, refusals: 1 });
  expect(tryOnce("a", 60 * minute).isAllowed).toBe(true);
});

test("a try that came to nothing does not count", () => {
  const tryOnce = createRateLimit();
  for (let count = 0; count < 30; count += 1) {
    expect(tryOnce("a", count * 100).isAllowed).toBe(true);
    tryOnce.takeBack("a", count * 100);
  }
});

test("nobody waits for a day because the clock was set back", () => {
  const tryOnce = createRateLimit();
  const day = 24 * 60 * minute;
  for (let count = 0; count < 5; count += 1) tryOnce("a", day);
  expect(tryOnce("a", 0).isAllowed).toBe(true);
});

test("whatever the pace, no window ever holds more than its rate, and who waits as told gets through", () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 120 });
  fc.assert(
    fc.property(pauses, (steps) => {
      const tryOnce = createRateLimit();
      const allowed: number[] = [];
      let now = 0;
      for (const step of steps) {
        now += step;
        const { isAllowed, retryAfterSeconds } = tryOnce("a", now);
        if (isAllowed) allowed.push(now);
        else now += retryAfterSeconds * 1000;
        for (const { max, windowMs } of formRates) {
          expect(allowed.filter((time) => now - time < windowMs).length).toBeLessThanOrEqual(max);
        }
        if (!isAllowed) {
          expect(tryOnce("a", now).isAllowed).toBe(true);
          allowed.push(now);
        }
      }
    }),
  );
});

test("a flood of clients does not fill the memory", () => {
  const tryOnce = createRateLimit([{ max: 1, windowMs: minute }]);
  for (let count = 0; count < 10_001; count += 1) tryOnce(`client ${count}`, 0);
  expect(tryOnce("client 10000", 1).isAllowed).toBe(false);
  expect(tryOnce("client 0", 1).isAllowed).toBe(true);
});
