import { setTimeout as sleep } from "node:timers/promises";
import type { Publisher, PublishRun } from "./publisher.server.ts";

export interface KeepPublishedOptions {
  publisher: Pick<Publisher, "refresh">;
  isCmsReachable(): Promise<boolean>;
  /** After each pass that changed something or failed, and after the first. */
  onRun(pass: PublishRun, isFirst: boolean): void;
  onError(error: unknown): void;
  /** Between two looks at the CMS that nobody asked for, in milliseconds. */
  sweepPause?: number;
}

/** Between two tries when a page failed, in milliseconds; then the sweep goes on with it. */
const retryPauses = [1000, 10_000];

const cmsPause = 500;

/**
 * Keeps the pages as the CMS has them: a first pass when the CMS is up, one for each message, and one a
 * minute for what a lost message missed.
 */
export function startPublishLoop(options: KeepPublishedOptions) {
  const { publisher, isCmsReachable, onRun, onError, sweepPause = 60_000 } = options;
  const stopping = new AbortController();
  let passes = 0;

  async function pass(): Promise<boolean> {
    try {
      const done = await publisher.refresh();
      const isFirst = passes++ === 0;
      if (isFirst || done.made.length + done.removed.length + done.failed.length > 0) onRun(done, isFirst);
      return done.failed.length === 0;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    if (!(await isCmsReachable())) console.log("@progress waiting for the CMS");
    while (!(await isCmsReachable())) await sleep(cmsPause, undefined, { signal });
    for (const pause of retryPauses) {
      if (await pass()) break;
      await sleep(pause, undefined, { signal });
    }
    for (;;) {
      await sleep(sweepPause, undefined, { signal });
      await pass();
    }
  }

  run().catch((error) => {
    if (!stopping.signal.aborted) onError(error);
  });
  return {
    /** Content may have changed. */
    hint(): void {
      if (passes > 0) void pass();
    },
    async stop(): Promise<void> {
      stopping.abort();
    },
  };
}
