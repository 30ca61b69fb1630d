import type { Locale } from "@hetreteg/contract/locales";
import { loadHttpClient } from "../../http/load-http-client.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { foundPath, searchIndexPath } from "../../routing/search-address.ts";
import type { Found, SearchIndexFile } from "../../search/search-index.ts";

export type Engine = (query: string) => Found | Promise<Found>;

const engines = new Map<Locale, Promise<Engine>>();
const ready = new Map<Locale, (query: string) => Found>();

/** What searches at once; nothing before it is loaded. */
export function readyEngine(locale: Locale): ((query: string) => Found) | undefined {
  return ready.get(locale);
}

/** The index and what searches in it; the server where the index is too large, or cannot be had for once. */
export function loadEngine(locale: Locale): Promise<Engine> {
  const known = engines.get(locale);
  if (known) return known;
  const engine = makeEngine(locale).catch((): Engine => {
    engines.delete(locale);
    return (query) => askServer(locale, query);
  });
  engines.set(locale, engine);
  return engine;
}

async function makeEngine(locale: Locale): Promise<Engine> {
  const [response, { findPages, openIndex }, { loadStemmer }] = await Promise.all([
    loadHttpClient().then((http) => http.get(searchIndexPath(locale))),
    loadChunk("search-index", () => import("../../search/search-index.ts")),
    loadChunk("words", () => import("../../search/words.ts")),
  ]);
  if (response.status === 204) return (query) => askServer(locale, query);
  const [index, stem] = await Promise.all([
    response.json<SearchIndexFile>().then(openIndex),
    loadChunk(`stemmer-${locale}`, () => loadStemmer(locale)),
  ]);
  const engine = (query: string) => findPages(index, stem, query);
  ready.set(locale, engine);
  return engine;
}

async function askServer(locale: Locale, query: string): Promise<Found> {
  const http = await loadHttpClient();
  return http.get(foundPath(locale, query)).json();
}
