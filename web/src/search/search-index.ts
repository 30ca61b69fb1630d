import MiniSearch, { type Options, type Query, type SearchOptions } from "minisearch";
import { type Stemmer, withoutAccents, wordsOfQuery } from "./words.ts";

export const pageKinds = ["case", "article", "service", "job", "page"] as const;
export type PageKind = (typeof pageKinds)[number];

export interface FoundPage {
  path: string;
  title: string;
  description: string;
  kind: PageKind;
}

/** A page as it is indexed: its words are stems, each once. */
export interface PageRecord extends FoundPage {
  titleWords: string[];
  headingWords: string[];
  textWords: string[];
}

/** What a browser loads and the server's search thread reads. */
export interface SearchIndexFile {
  /** Stems in the texts of more than half the pages: they tell no page apart, and are only in titles and headings. */
  common: string[];
  /** MiniSearch's own form. */
  pages: object;
}

export interface SearchIndex {
  pages: MiniSearch<FoundPage>;
  common: ReadonlySet<string>;
}

export interface Found {
  total: number;
  /** The best ones. */
  pages: FoundPage[];
}

export const mostShown = 20;

const options: Options = {
  idField: "path",
  fields: ["titleWords", "headingWords", "textWords"],
  storeFields: ["path", "title", "description", "kind"],
  tokenize: (words) => words.split(" ").filter(Boolean),
  processTerm: (word) => word,
};

const searching: SearchOptions = {
  boost: { titleWords: 6, headingWords: 2 },
  weights: { prefix: 0.5, fuzzy: 0.25 },
  tokenize: (word) => [word],
  processTerm: (word) => word,
};

/** Of an index's texts, beside titles and headings: some 30 MB of memory. Beyond it each page keeps its first words. */
const mostTextWords = 200_000;

export function makeIndex(records: readonly PageRecord[], most = mostTextWords): SearchIndexFile {
  const share = Math.floor(most / records.length);
  const counts = new Map<string, number>();
  for (const { textWords } of records) for (const word of textWords) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = new Set([...counts].flatMap(([word, count]) => (count > records.length / 2 ? [word] : [])));
  const pages = new MiniSearch(options);
  for (const { titleWords, headingWords, textWords, ...page } of records) {
    const rare = textWords.filter((word) => !common.has(word));
    pages.add({
      ...page,
      titleWords: titleWords.join(" "),
      headingWords: headingWords.join(" "),
      textWords: rare.slice(0, share).join(" "),
    });
  }
  return { common: [...common], pages: pages.toJSON() };
}

export function openIndex({ common, pages }: SearchIndexFile): SearchIndex {
  return { common: new Set(common), pages: MiniSearch.loadJS(pages as never, options as Options<FoundPage>) };
}

/** Pages with all words of the query; if there is none, pages with any of them. */
export function findPages({ pages, common }: SearchIndex, stem: Stemmer, query: string): Found {
  const words = wordsOfQuery(query).map((word) => ({ whole: withoutAccents(word), stem: stem(word) }));
  const telling = words.filter((word) => !common.has(word.stem));
  const asked = (telling.length > 0 ? telling : words).map((word) => queryOf(word, pages));
  if (asked.length === 0) return { total: 0, pages: [] };
  const search = (combineWith: "AND" | "OR") => pages.search({ combineWith, queries: asked }, searching);
  const all = search("AND");
  const found = all.length > 0 ? all : search("OR");
  return {
    total: found.length,
    pages: found.slice(0, mostShown).map(({ path, title, description, kind }) => ({ path, title, description, kind })),
  };
}

interface QueryWord {
  whole: string;
  stem: string;
}

/** From what was typed exactly to what may have been meant: only if a step finds nothing is the next one taken. */
function queryOf({ whole, stem }: QueryWord, pages: MiniSearch<FoundPage>): Query {
  const finds = (query: Query) => pages.search(query, searching).length > 0;
  const isPrefix = whole.length > 2;
  const exact: Query = {
    combineWith: "OR",
    queries: [stem, { queries: [whole], prefix: isPrefix }],
  };
  if (finds(exact)) return exact;
  // An ending that the stemmer does not know, or does not recognise without its accents.
  for (let length = whole.length - 1; length >= Math.max(4, whole.length / 2); length--) {
    const beginning = whole.slice(0, length);
    if (finds(beginning)) return beginning;
  }
  const mistakes = whole.length < 5 ? 0 : whole.length < 8 ? 1 : 2;
  return { queries: [whole, stem], combineWith: "OR", fuzzy: mistakes, prefix: false };
}
