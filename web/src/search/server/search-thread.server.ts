import { readFile, stat } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Locale } from "@hetreteg/contract/locales";
import { fromBrotli } from "../../http/encodings.server.ts";
import type { Found } from "../search-page.ts";
import {
  findPages,
  openIndex,
  type SearchIndex,
  type SearchIndexFile,
  searchIndexFile,
} from "./search-index.server.ts";
import { loadStemmer } from "./words.server.ts";

export interface SearchQuestion {
  id: number;
  locale: Locale;
  query: string;
}
/** `undefined`: there is no index, or it cannot be read. */
export interface SearchAnswer {
  id: number;
  found: Found | undefined;
}

/** A thread of its own: a large index takes long to read and a query may go through all of it, while pages are sent. */
const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread, started by search.server.ts");
const { siteFolder } = workerData as { siteFolder: string };
const open = new Map<Locale, { version: string; index: SearchIndex }>();

let turn = Promise.resolve();
port.on("message", (question: SearchQuestion) => {
  turn = turn.then(() => answer(question));
});

async function answer({ id, locale, query }: SearchQuestion): Promise<void> {
  const found = await find(locale, query).catch(() => undefined);
  port?.postMessage({ id, found } satisfies SearchAnswer);
}

async function find(locale: Locale, query: string): Promise<Found> {
  const [index, stem] = await Promise.all([currentIndex(locale), loadStemmer(locale)]);
  return findPages(index, stem, query);
}

async function currentIndex(locale: Locale): Promise<SearchIndex> {
  const file = searchIndexFile(siteFolder, locale);
  const { mtimeMs, size } = await stat(file);
  const version = `${mtimeMs} ${size}`;
  const known = open.get(locale);
  if (known?.version === version) return known.index;
  const text = String(await fromBrotli(await readFile(file)));
  const index = openIndex(JSON.parse(text) as SearchIndexFile);
  open.set(locale, { version, index });
  return index;
}
