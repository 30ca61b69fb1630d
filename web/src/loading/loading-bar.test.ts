import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoadingBar } from "./loading-bar.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a quick step shows no bar", () => {
  const bar = createLoadingBar();
  bar.start();
  vi.advanceTimersByTime(199);
  expect(bar.phase()).toBe("idle");
  bar.finish();
  vi.advanceTimersByTime(10_000);
  expect(bar.phase()).toBe("idle");
});

test("a slow step shows the bar after 200 ms and hides it 500 ms after its end", () => {
  const bar = createLoadingBar();
  bar.start();
  vi.advanceTimersByTime(200);
  expect(bar.phase()).toBe("loading");
  bar.finish();
  expect(bar.phase()).toBe("done");
  vi.advanceTimersByTime(499);
  expect(bar.phase()).toBe("done");
  vi.advanceTimersByTime(1);
  expect(bar.phase()).toBe("idle");
});

test("a failed step shows the bar as failed, however quick it was", () => {
  const bar = createLoadingBar();
  bar.start();
  bar.fail();
  expect(bar.phase()).toBe("failed");
  vi.advanceTimersByTime(500);
  expect(bar.phase()).toBe("idle");
});

test("a new step takes the bar from the one before", () => {
  const bar = createLoadingBar();
  const phases: string[] = [];
  bar.subscribe(() => phases.push(bar.phase()));
  bar.start();
  vi.advanceTimersByTime(300);
  bar.start();
  vi.advanceTimersByTime(150);
  expect(bar.phase()).toBe("idle");
  vi.advanceTimersByTime(50);
  expect(phases).toEqual(["loading", "idle", "loading"]);
});
