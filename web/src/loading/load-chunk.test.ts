import { afterEach, expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./load-chunk.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("code that is gone fails as the spec says, with the cause kept", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");
  const failure = await loadChunk("test", () => Promise.reject(cause)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({ message: "Loading chunk test failed", cause });
});

test("code that does not come for 120 seconds has failed", async () => {
  vi.useFakeTimers();
  let failure: unknown;
  void loadChunk("test", () => new Promise(() => {})).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkLoadError);
});

test("code that arrives is handed on, and nothing waits after it", async () => {
  vi.useFakeTimers();
  expect(await loadChunk("test", () => Promise.resolve("view"))).toBe("view");
  expect(vi.getTimerCount()).toBe(0);
});

test("who asks for code that is under way waits for the same load, with the time it has left", async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => new Promise(() => {}));
  const failures: unknown[] = [];
  const ask = () => loadChunk("test", load).catch((error: unknown) => failures.push(error));
  void ask();
  await vi.advanceTimersByTimeAsync(100_000);
  void ask();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(failures).toEqual([expect.any(ChunkLoadError), expect.any(ChunkLoadError)]);
  expect(load).toHaveBeenCalledTimes(1);
  void ask();
  expect(load).toHaveBeenCalledTimes(2);
});
