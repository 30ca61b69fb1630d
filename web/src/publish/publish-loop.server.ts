import { setTimeout as sleep } from "node:timers/promises";
import { withOwnId } from "@hetreteg/contract/request-id.server";
import type { SharedContent } from "../cms/shared-content.server.ts";
import { log } from "../monitoring/log.server.ts";
import { metrics } from "../monitoring/metrics.server.ts";
import { logRun } from "./publish-run.server.ts";
import type { Publisher } from "./publisher.server.ts";

export interface PublishLoopOptions {
  publisher: Pick<Publisher, "refresh">;
  isCmsReachable(): Promise<boolean>;
  hasPages(): boolean;
  liveContent: Pick<SharedContent, "keep">;
  onError(error: unknown): void;
}

/** Between two runs without a webhook. */
const lookIntervalMs = 10_000;

/** The same after a run that failed or could not make every page. */
const retryIntervalMs = 60_000;

/** Before each retry of a failed first run; afterwards the regular runs retry. */
const firstRetriesMs = [1000, 10_000];

/** Before the one retry of a failed run that a webhook asked for. */
const changeRetryMs = 1000;

const cmsProbeIntervalMs = 500;

/** Starts a publish run when the CMS is up, one for each webhook, and looks by itself in case a webhook was lost. */
export function createPublishLoop(options: PublishLoopOptions) {
  const { publisher, isCmsReachable, hasPages, liveContent, onError } = options;
  const stopping = new AbortController();
  const { promise: firstPages, resolve: resolveFirstPages } = Promise.withResolvers<void>();
  let hasFirstPages = false;
  let hasBegun = false;
  let runs = 0;
  let tries = 0;

  function notifyPagesMade(): void {
    hasFirstPages = true;
    resolveFirstPages();
  }

  /** With an id of its own: webhooks share runs. */
  const run = () => withOwnId(runOnce);

  async function runOnce(): Promise<boolean> {
    hasBegun = true;
    try {
      const done = await publisher.refresh();
      const isFirst = runs++ === 0;
      liveContent.keep(done.content);
      const isComplete = done.failed.length === 0;
      metrics?.publishRuns.inc({ outcome: isComplete ? "done" : "pages-failed" });
      metrics?.pagesFailed.set(done.failed.length);
      if (isFirst || done.made.length + done.removed.length + done.failed.length > 0) {
        logRun(done, isFirst ? "prerendered" : "published");
        tries += 1;
        // One broken entry must not block the start, but one failed run may be temporary: start after the second.
        if (hasPages() && (isComplete || tries > 1)) notifyPagesMade();
      }
      return isComplete;
    } catch (error) {
      metrics?.publishRuns.inc({ outcome: "failed" });
      onError(error);
      return false;
    }
  }

  /** The CMS may have been killed just now, and another one behind its address answers. */
  async function runForChange(signal: AbortSignal): Promise<void> {
    if (await run()) return;
    await sleep(changeRetryMs, undefined, { signal });
    await run();
  }

  function tellUnlessStopped(error: unknown): void {
    if (!stopping.signal.aborted) onError(error);
  }

  async function keepRunning(signal: AbortSignal): Promise<void> {
    if (!(await isCmsReachable())) log.announce("progress", { progress: "waiting for the CMS" });
    while (!(await isCmsReachable())) await sleep(cmsProbeIntervalMs, undefined, { signal });
    for (const pauseMs of firstRetriesMs) {
      if (await run()) break;
      await sleep(pauseMs, undefined, { signal });
    }
    let isComplete = true;
    for (;;) {
      await sleep(isComplete ? lookIntervalMs : retryIntervalMs, undefined, { signal });
      isComplete = await run();
    }
  }

  return {
    start(): void {
      if (hasPages()) notifyPagesMade();
      keepRunning(stopping.signal).catch(tellUnlessStopped);
    },
    firstPages,
    hasFirstPages: () => hasFirstPages,
    contentChanged(): void {
      // Also during the first run: it may have read the content already.
      if (hasBegun && !stopping.signal.aborted) runForChange(stopping.signal).catch(tellUnlessStopped);
    },
    stop(): void {
      stopping.abort();
    },
  };
}
