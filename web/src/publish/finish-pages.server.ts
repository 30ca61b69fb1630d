import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { WebSettings } from "../../../settings/settings.ts";
import { describeError } from "../monitoring/describe-error.server.ts";
import { log } from "../monitoring/log.server.ts";
import { createSearchState } from "../search/server/search-state.server.ts";
import { sweepShareImages } from "../seo/sweep-share-images.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import { createCommitPace } from "./commit-pace.server.ts";
import { type PageWorker, PageWorkerEndedError, startPageWorker } from "./page-worker-client.server.ts";

export interface FinishingOptions {
  store: PageStore;
  /** Hash of the code and settings that pages are rendered with. */
  build: string;
  /** File of the worker's process. */
  pageWorker: string;
  /** Folder of the display face as outlines. */
  fontFolder: string;
  settings: Pick<WebSettings, "BROTLI_QUALITY">;
  onError(error: unknown): void;
}

export type Finishing = ReturnType<typeof createFinishing>;

/** As when the disk is full: what fails so often in a row is tried again after the next run. */
const maxFailures = 3;

interface Round {
  isStopped: boolean;
  worker: PageWorker;
  ended: Promise<void>;
}

/**
 * What can wait until pages are visible: the search's index, their share images, then fewer bytes for the same texts. A
 * page that is not finished is marked as provisional in the store's index, so a restart goes on with the rest.
 */
export function createFinishing(options: FinishingOptions) {
  const { store, build, pageWorker, fontFolder, settings, onError } = options;
  let round: Round | undefined;
  const searchState = createSearchState(store, build);

  async function draw(worker: PageWorker, keys: readonly string[], isStopped: () => boolean): Promise<void> {
    // After a build thousands of pages are provisional, and each publish begins again.
    const drawn = new Set(await readdir(join(store.folder, "shares")).catch(() => []));
    for (const key of keys) {
      const page = store.page(key);
      if (isStopped()) return;
      if (!page || drawn.has(basename(page.shareImage))) continue;
      const job = { kind: "draw", payload: page.payload.file, siteFolder: store.folder, fontFolder } as const;
      await worker.run(job).catch(unlessEnded(onError));
    }
    await sweepShareImages(store.folder, store.shareImages).catch(onError);
  }

  async function index(worker: PageWorker): Promise<void> {
    if (searchState.isCurrent()) return;
    const job = { kind: "index", siteFolder: store.folder, build } as const;
    const isMade = await worker.run(job).then(() => true, unlessEnded(onError));
    if (isMade) await searchState.keep();
  }

  async function recompress(worker: PageWorker, keys: readonly string[], isStopped: () => boolean): Promise<void> {
    if (keys.length === 0) return;
    const began = performance.now();
    const pace = createCommitPace();
    let failures = 0;
    for (const key of keys) {
      const page = store.page(key);
      if (!page?.isProvisional) continue;
      const [html, payload] = store.recompressedFiles(key);
      const texts = [
        { from: page.html.file, to: html },
        { from: page.payload.file, to: payload },
      ];
      try {
        const fileTags = await worker.run({ kind: "recompress", texts, quality: settings.BROTLI_QUALITY });
        if (isStopped()) return;
        await store.takeRecompressed(key, page, fileTags);
        failures = 0;
      } catch (error) {
        if (isStopped()) return;
        const text = `${key} was not recompressed and keeps its larger bytes: ${describeError(error)}`;
        log.error("page-not-recompressed", { page: key }, text);
        failures += 1;
        if (error instanceof PageWorkerEndedError || failures === maxFailures) break;
      }
      await pace.commit(() => store.commitRecompressed());
      if (isStopped()) return;
    }
    await store.commitRecompressed();
    const ms = Math.round(performance.now() - began);
    if (store.provisional.length === 0)
      log.info("recompressed", { pages: keys.length, ms }, "every page is recompressed");
  }

  function begin(steps: (typeof draw)[]): Round | undefined {
    const keys = store.provisional;
    if (keys.length === 0 && searchState.isCurrent()) return undefined;
    const begun: Round = { isStopped: false, worker: startPageWorker(pageWorker), ended: Promise.resolve() };
    const work = async () => {
      for (const step of steps) if (!begun.isStopped) await step(begun.worker, keys, () => begun.isStopped);
    };
    begun.ended = work()
      .catch((error: unknown) => {
        if (!begun.isStopped) onError(error);
      })
      .finally(() => {
        begun.worker.terminate();
        if (round === begun) round = undefined;
      });
    return begun;
  }

  return {
    /** While nothing is published. */
    start(): void {
      round ??= begin([index, draw, recompress]);
    },
    /** Resolves when nothing is written any more, without waiting for the job under way. */
    async stop(): Promise<void> {
      if (!round) return;
      round.isStopped = true;
      round.worker.terminate();
      await round.ended;
    },
    /** For a process that ends with its run. */
    async indexAndDraw(): Promise<void> {
      await begin([index, draw])?.ended;
    },
  };
}

function unlessEnded(onError: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (error instanceof PageWorkerEndedError) throw error;
    onError(error);
  };
}
