import type { Locale } from "../../i18n/locales.ts";
import { foundPath, searchIndexPath } from "../../routing/search-address.ts";
import type { Found } from "../../search/search-index.ts";

export type Engine = (query: string) => Found | Promise<Found>;

const engines = new Map<Locale, Promise<Engine>>();

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
    fetch(searchIndexPath(locale)),
    import("../../search/search-index.ts"),
    import("../../search/words.ts"),
  ]);
  if (response.status === 204) return (query) => askServer(locale, query);
  const [index, stem] = await Promise.all([sound(response).json().then(openIndex), loadStemmer(locale)]);
  return (query) => findPages(index, stem, query);
}

async function askServer(locale: Locale, query: string): Promise<Found> {
  return sound(await fetch(foundPath(locale, query))).json();
}

function sound(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}
