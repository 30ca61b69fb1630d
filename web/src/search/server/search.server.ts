import { Worker } from "node:worker_threads";
import type { Locale } from "@hetreteg/contract/locales";
import type { Found } from "../search-page.ts";
import type { SearchAnswer, SearchQuestion } from "./search-thread.server.ts";

/** Nothing was searched: there is no index yet, or it cannot be read. */
export class SearchUnavailableError extends Error {
  override name = "SearchUnavailableError";
}

/** For a query; a thread that takes longer is replaced. */
const timeoutMs = 5000;

interface SearchOptions {
  siteFolder: string;
  threadFile: URL;
  /** A page of the index may be gone from the site by now. */
  isPage(path: string): boolean;
  onError(error: unknown): void;
}

export type Search = ReturnType<typeof createSearch>;

/** The thread is started by the first query. */
export function createSearch({ siteFolder, threadFile, isPage, onError }: SearchOptions) {
  const waiting = new Map<number, PromiseWithResolvers<Found | undefined>>();
  let thread: Worker | undefined;
  let asked = 0;

  function start(): Worker {
    const started = new Worker(threadFile, { workerData: { siteFolder } });
    started.unref();
    started.on("message", ({ id, found }: SearchAnswer) => settle(id, found));
    started.on("error", onError);
    started.on("exit", () => {
      if (thread === started) thread = undefined;
      for (const id of waiting.keys()) settle(id, undefined);
    });
    thread = started;
    return started;
  }

  function settle(id: number, found: Found | undefined): void {
    waiting.get(id)?.resolve(found);
    waiting.delete(id);
  }

  function restart(): void {
    void thread?.terminate();
  }

  return {
    /** Rejects with `SearchUnavailableError`. */
    async find(locale: Locale, query: string): Promise<Found> {
      const id = ++asked;
      const answer = Promise.withResolvers<Found | undefined>();
      waiting.set(id, answer);
      const timer = setTimeout(restart, timeoutMs);
      (thread ?? start()).postMessage({ id, locale, query } satisfies SearchQuestion);
      const found = await answer.promise.finally(() => clearTimeout(timer));
      if (!found) throw new SearchUnavailableError("The search index is not there, or the search took too long");
      const pages = found.pages.filter(({ path }) => isPage(path));
      return { total: found.total - (found.pages.length - pages.length), pages };
    },

    async stop(): Promise<void> {
      const ending = thread;
      thread = undefined;
      await ending?.terminate();
    },
  };
}
