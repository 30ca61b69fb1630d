import { expect, test } from "vitest";
import { createFailureLimit } from "./failure-limit.server.ts";

const minute = 60_000;
const rates = [
  { max: 2, windowMs: minute },
  { max: 3, windowMs: 10 * minute },
];

test("after as many failures as its rate allows a key waits, and no other does", () => {
  const attempt = createFailureLimit(rates);
  expect([
    attempt("a", 0).retryAfterSeconds,
    attempt("a", 10_000).retryAfterSeconds,
    attempt("a", 20_000).retryAfterSeconds,
  ]).toEqual([0, 0, 40]);
  expect(attempt("b", 20_000).retryAfterSeconds).toBe(0);
  expect([attempt("a", minute).retryAfterSeconds, attempt("a", 2 * minute).retryAfterSeconds]).toEqual([0, 480]);
});

test("what succeeded does not count, and what is under way does", () => {
  const attempt = createFailureLimit(rates);
  for (let count = 0; count < 9; count += 1) attempt("a", count).forgive();
  const first = attempt("a", 10);
  expect([attempt("a", 10).retryAfterSeconds, attempt("a", 10).retryAfterSeconds]).toEqual([0, 60]);
  first.forgive();
  expect(attempt("a", 11).retryAfterSeconds).toBe(0);
});

test("a clock that is set back locks nobody out", () => {
  const attempt = createFailureLimit(rates);
  attempt("a", 9 * minute);
  attempt("a", 9 * minute);
  expect(attempt("a", 0).retryAfterSeconds).toBe(0);
});

test("ten thousand keys are remembered, not one more", () => {
  const attempt = createFailureLimit([{ max: 1, windowMs: minute }]);
  for (let count = 0; count < 10_001; count += 1) attempt(`key ${count}`, 0);
  expect(attempt("key 10000", 1).retryAfterSeconds).toBe(60);
  expect(attempt("key 0", 1).retryAfterSeconds).toBe(0);
});
