import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { brotliDecompress, gzip } from "node:zlib";
import type { Locale } from "@hetreteg/contract/locales";
import type { Encoding } from "../http/negotiation.server.ts";
import type { Found } from "../search/search-index.ts";
import { createByteCache } from "../store/byte-cache.server.ts";
import { searchIndexFile } from "../store/search-index-file.server.ts";
import { tagOf } from "../store/text-tag.server.ts";
import type { SearchAnswer, SearchQuestion } from "./search-thread.server.ts";

/** Nothing was searched: there is no index yet, or it cannot be read. */
export class SearchUnavailableError extends Error {
  override name = "SearchUnavailableError";
}

/** In bytes as sent: a larger index is not sent to browsers, which ask the server for each query instead. */
export const largestForBrowsers = 60_000;

/** Of all languages in all encodings, in bytes. */
const indexBudget = 2 * 1024 * 1024;

/** For a query, in milliseconds; a thread that takes longer is replaced. */
const patience = 5000;

const unpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);

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
  const bytes = createByteCache(indexBudget);
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
      const timer = setTimeout(restart, patience);
      (thread ?? start()).postMessage({ id, locale, query } satisfies SearchQuestion);
      const found = await answer.promise.finally(() => clearTimeout(timer));
      if (!found) throw new SearchUnavailableError("The search index is not there, or the search took too long");
      const pages = found.pages.filter(({ path }) => isPage(path));
      return { total: found.total - (found.pages.length - pages.length), pages };
    },

    /** What browsers load; `undefined` where they had better ask. Rejects when there is no index. */
    async index(locale: Locale, encoding: Encoding): Promise<{ bytes: Buffer; etag: string } | undefined> {
      const file = searchIndexFile(siteFolder, locale);
      const { size, mtimeMs } = await stat(file);
      if (size > largestForBrowsers) return undefined;
      const name = `${locale} ${mtimeMs} ${size}`;
      const br = await bytes.get(name, () => readFile(file));
      const etag = `W/${tagOf(br)}`;
      if (encoding === "br") return { bytes: br, etag };
      const encode = async () => (encoding === "gzip" ? gzipped(await unpacked(br)) : unpacked(br));
      return { bytes: await bytes.get(`${name} ${encoding}`, encode), etag };
    },

    async stop(): Promise<void> {
      const ending = thread;
      thread = undefined;
      await ending?.terminate();
    },
  };
}
