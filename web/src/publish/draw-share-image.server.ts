import { BusyError, Gate } from "../http/gate.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import type { StoredPage } from "../store/stored-page.server.ts";
import { startPageWorker } from "./page-worker-client.server.ts";

export interface DrawingOptions {
  store: Pick<PageStore, "pages" | "folder">;
  /** File of the worker's process. */
  pageWorker: string;
  fontFolder: string;
  onError(error: unknown): void;
}

/** Each takes half a second of a processor, and is drawn once. */
const limits = { concurrency: 1, maxQueued: 30, maxWaitMs: 10_000 };

/**
 * Draws the image of a page that is asked for before its turn: whoever shares a page that was just published has it
 * fetched at once. False when no page has it; throws `BusyError`.
 */
export function createShareDrawing({ store, pageWorker, fontFolder, onError }: DrawingOptions) {
  const gate = new Gate(limits);
  const drawings = new Map<string, Promise<unknown>>();

  async function draw(payload: string): Promise<void> {
    const worker = startPageWorker(pageWorker);
    try {
      await worker.run({ kind: "draw", payload, siteFolder: store.folder, fontFolder });
    } finally {
      worker.terminate();
    }
  }

  /** Without a copy of the list: unknown images cost as little as they can. */
  function pageSharedAs(path: string): StoredPage | undefined {
    for (const page of store.pages.values()) if (page.shareImage === path) return page;
    return undefined;
  }

  return async function drawShareImage(path: string, client?: string): Promise<boolean> {
    const page = pageSharedAs(path);
    if (!page) return false;
    // Not ended by the first who asked: others may wait for it.
    const drawing = drawings.get(path) ?? gate.run(() => draw(page.payload.file), { client });
    drawings.set(path, drawing);
    try {
      await drawing;
      return true;
    } catch (error) {
      if (error instanceof BusyError) throw error;
      onError(error);
      return false;
    } finally {
      drawings.delete(path);
    }
  };
}
