import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { displayed } from "./displayed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["comes", () => Promise.resolve("there"), "there"],
  ["fails", () => Promise.reject(new Error("gone")), "gone"],
])("what %s at once is shown as under way for 200 ms", async (_what, work, end) => {
  let ended: string | undefined;
  void displayed(work()).then(
    (value) => {
      ended = value;
    },
    (error: Error) => {
      ended = error.message;
    },
  );
  await vi.advanceTimersByTimeAsync(199);
  expect(ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(end);
});

test("what takes longer waits for nothing more", async () => {
  let hasEnded = false;
  void displayed(new Promise((done) => setTimeout(done, 300))).then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(300);
  expect(hasEnded).toBe(true);
});
