import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Content } from "./content.server.ts";
import { SharedContent } from "./shared-content.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const moment = () => ({}) as Content;

test("however many ask, what is published is read once a second", async () => {
  const read = vi.fn(async () => moment());
  const shared = new SharedContent(read);
  const [first, second] = await Promise.all([shared.get(), shared.get()]);
  expect(first).toBe(second);
  vi.advanceTimersByTime(900);
  expect(await shared.get()).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(await shared.get()).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a read that takes long is waited for by all, and is not begun a second time", async () => {
  const slow = Promise.withResolvers<Content>();
  const read = vi.fn(() => slow.promise);
  const shared = new SharedContent(read);
  const first = shared.get();
  vi.advanceTimersByTime(9000);
  const second = shared.get();
  slow.resolve(moment());
  expect(await first).toBe(await second);
  expect(read).toHaveBeenCalledTimes(1);
});

test("after a publish, nobody gets what was read before it", async () => {
  const before = Promise.withResolvers<Content>();
  const read = vi.fn<() => Promise<Content>>(async () => moment()).mockReturnValueOnce(before.promise);
  const shared = new SharedContent(read);
  const early = shared.get();
  shared.expire();
  const late = await shared.get();
  before.resolve(moment());
  expect(await early).not.toBe(late);
  expect(await shared.get()).toBe(late);
});

test("an outage is shared for a second, then asked about again", async () => {
  const read = vi.fn<() => Promise<Content>>(async () => moment()).mockRejectedValueOnce(new Error("down"));
  const shared = new SharedContent(read);
  await expect(shared.get()).rejects.toThrow("down");
  await expect(shared.get()).rejects.toThrow("down");
  vi.advanceTimersByTime(1100);
  await shared.get();
  expect(read).toHaveBeenCalledTimes(2);
});
