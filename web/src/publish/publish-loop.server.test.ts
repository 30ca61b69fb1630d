import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { log } from "../monitoring/log.server.ts";
import { createPublishLoop } from "./publish-loop.server.ts";
import type { PublishRun } from "./publish-run.server.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn() }));

test("a run that a webhook asked for and that failed is tried again soon, and once", async () => {
  vi.spyOn(log, "info").mockImplementation(() => undefined);
  const wake = new Map<number | undefined, () => void>();
  vi.mocked(sleep).mockImplementation((ms) => new Promise((done) => void wake.set(ms, () => done(undefined))));
  const done: Partial<PublishRun> = { made: [], removed: [], failed: [], changed: [], since: 0 };
  const refresh = vi.fn(async () => done as PublishRun);
  const loop = createPublishLoop({
    publisher: { refresh },
    isCmsReachable: async () => true,
    hasPages: () => true,
    liveContent: { keep: () => undefined },
    onError: () => undefined,
  });
  loop.start();
  await vi.waitFor(() => expect([...wake.keys()], "after the first run").toEqual([10_000]));
  refresh.mockRejectedValue(new Error("The CMS is gone"));
  loop.contentChanged();
  await vi.waitFor(() => expect([...wake.keys()]).toEqual([10_000, 1000]));
  expect(refresh).toHaveBeenCalledTimes(2);
  wake.get(1000)?.();
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(sleep).toHaveBeenCalledTimes(2));
});
