import { join } from "node:path";
import type { Locale } from "@hetreteg/contract/locales";
import MiniSearch, { type Options, type Query, type SearchOptions } from "minisearch";
import { allowedMistakes, withoutAccents } from "../fold.ts";
import type { Found, FoundPage } from "../search-page.ts";
import { type Stemmer, type Word, wordsOf } from "./words.server.ts";

/** Brotli; made by the page worker, read by the search thread. */
export function searchIndexFile(siteFolder: string, locale: Locale): string {
  return join(siteFolder, "search", `${locale}.json.br`);
}

/** A page as it is indexed: its words are stems, each once. */
export interface PageRecord extends FoundPage {
  titleWords: string[];
  headingWords: string[];
  textWords: string[];
}

interface SynonymWord {
  /** Without accents. */
  written: string;
  stem: string;
}

/** What the search thread reads. */
export interface SearchIndexFile {
  /** Stems in the texts of more than half the pages: they tell no page apart, and are only in titles and headings. */
  common: string[];
  /** A row a meaning; an entry of several words is asked for, and found, by them all. */
  synonyms: SynonymWord[][][];
  /** MiniSearch's own form. */
  pages: object;
}

export interface SearchIndex {
  pages: MiniSearch<FoundPage>;
  common: ReadonlySet<string>;
  /** By the stems of an entry with a space between them, what else means the same. */
  synonyms: ReadonlyMap<string, string[][]>;
  /** All words of synonyms, to find those that a misspelt one may be. */
  synonymWords: MiniSearch<SynonymWord>;
}

export const maxShown = 20;

/** Words of a query; further ones do not count. */
const maxWords = 8;

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

/** For what was not typed, but means the same. */
const meansTheSame: SearchOptions = { boost: { titleWords: 1.5, headingWords: 0.5, textWords: 0.25 } };

/** Of an index's texts, beside titles and headings: some 30 MB of memory. Beyond it each page keeps its first words. */
const maxTextWords = 200_000;

export function makeIndex(
  records: readonly PageRecord[],
  {
    maxWordsOfTexts = maxTextWords,
    synonyms = [],
  }: { maxWordsOfTexts?: number; synonyms?: SearchIndexFile["synonyms"] } = {},
): SearchIndexFile {
  const share = Math.floor(maxWordsOfTexts / records.length);
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
  return { common: [...common], synonyms, pages: pages.toJSON() };
}

/** `text`: a row a line, entries between commas. */
export function stemSynonyms(text: string, stem: Stemmer): SearchIndexFile["synonyms"] {
  return synonymRows(text).map((row) =>
    row.map((entry) => wordsOf(entry).map(({ whole }) => ({ written: withoutAccents(whole), stem: stem(whole) }))),
  );
}

export function synonymRows(text: string): string[][] {
  const entriesOf = (line: string) => line.split(",").map((entry) => entry.trim());
  const rows = text.split("\n").map((line) => entriesOf(line).filter((entry) => wordsOf(entry).length > 0));
  return rows.filter((row) => row.length > 1);
}

export function openIndex({ common, synonyms, pages }: SearchIndexFile): SearchIndex {
  const others = new Map<string, string[][]>();
  for (const words of synonyms) {
    const row = words.map((entry) => entry.map(({ stem }) => stem));
    for (const entry of row) {
      const key = entry.join(" ");
      others.set(key, [...(others.get(key) ?? []), ...row.filter((one) => one.join(" ") !== key)]);
    }
  }
  const synonymWords = new MiniSearch<SynonymWord>({
    idField: "written",
    fields: ["written", "stem"],
    storeFields: ["stem"],
  });
  synonymWords.addAll([...new Map(synonyms.flat(2).map((word) => [word.written, word])).values()]);
  return {
    common: new Set(common),
    synonyms: others,
    synonymWords,
    pages: MiniSearch.loadJS(pages as never, options as Options<FoundPage>),
  };
}

/** Pages with all words of the query; if there is none, pages with any of them. */
export function findPages(index: SearchIndex, stem: Stemmer, query: string): Found {
  const words = wordsOf(query).slice(0, maxWords);
  if (words.length === 0) return { total: 0, pages: [] };
  const known = new Map<string, Query>();
  const queryOfWord = (word: Word) => {
    const asked = known.get(word.whole) ?? queryOf(word, index, stem);
    known.set(word.whole, asked);
    return asked;
  };
  const queryOfTerm = (term: readonly Word[]): Query => {
    const all = { combineWith: "AND", queries: term.map(queryOfWord) } as const;
    return term.length === 1 ? all : { combineWith: "OR", queries: [all, ...meaningsOf(term, index, stem)] };
  };
  const search = (asked: readonly Word[], combineWith: "AND" | "OR") => {
    const terms = termsIn(asked, index, stem);
    const telling = terms.filter(
      ([{ whole } = { whole: "" }, ...more]) => more.length > 0 || !index.common.has(stem(whole)),
    );
    const queries = (telling.length > 0 ? telling : terms).map(queryOfTerm);
    return index.pages.search({ combineWith, queries }, searching);
  };
  let found = search(words, "AND");
  // What is typed in two words may be one: "coca cola".
  for (let at = 1; at < words.length && found.length === 0; at++) {
    const whole = `${words[at - 1]?.whole}${words[at]?.whole}`;
    found = search(words.toSpliced(at - 1, 2, { whole, parts: [] }), "AND");
  }
  if (found.length === 0) found = search(words, "OR");
  return {
    total: found.length,
    pages: found.slice(0, maxShown).map(({ path, title, description, kind }) => ({ path, title, description, kind })),
  };
}

/** Word by word, but for those that mean something together. */
function termsIn(words: readonly Word[], index: SearchIndex, stem: Stemmer): Word[][] {
  const terms: Word[][] = [];
  for (let rest = [...words]; rest.length > 0; ) {
    let length = rest.length;
    while (length > 1 && meaningsOf(rest.slice(0, length), index, stem).length === 0) length--;
    terms.push(rest.splice(0, length));
  }
  return terms;
}

/** Also of what was typed without its accents. */
function synonymsOf(term: readonly Word[], { synonyms }: SearchIndex, stem: Stemmer): Query[] {
  const keyBy = (formOf: Stemmer) => term.map(({ whole }) => formOf(whole)).join(" ");
  const forms: Stemmer[] = [stem, withoutAccents, (word) => stem(withoutAccents(word))];
  const key = forms.map(keyBy).find((known) => synonyms.has(known)) ?? "";
  return (synonyms.get(key) ?? []).map(sameMeaning);
}

/** Of what was typed with mistakes: the entries that may have been meant, and what else means the same. */
function misspeltSynonymsOf(term: readonly Word[], { synonyms, synonymWords }: SearchIndex, stemOf: Stemmer): Query[] {
  const meant = term.map(({ whole: typed }) => {
    const whole = withoutAccents(typed);
    const found = synonymWords.search({ queries: [whole, stemOf(typed)], fuzzy: allowedMistakes(whole) });
    return new Set<string>(found.map(({ stem }) => stem));
  });
  return [...synonyms].flatMap(([key, others]) => {
    const entry = key.split(" ");
    const isMeant = entry.length === meant.length && entry.every((stem, at) => meant[at]?.has(stem));
    return isMeant ? [entry, ...others].map(sameMeaning) : [];
  });
}

function meaningsOf(term: readonly Word[], index: SearchIndex, stem: Stemmer): Query[] {
  const known = synonymsOf(term, index, stem);
  return known.length > 0 ? known : misspeltSynonymsOf(term, index, stem);
}

function sameMeaning(queries: string[]): Query {
  return { queries, combineWith: "AND", ...meansTheSame };
}

/** From what was typed exactly to what may have been meant: only if a step finds nothing is the next one taken. */
function queryOf(word: Word, index: SearchIndex, stemOf: Stemmer): Query {
  const { whole: typed, parts } = word;
  const { pages } = index;
  const finds = (query: Query) => pages.search(query, searching).length > 0;
  const [whole, stem] = [withoutAccents(typed), stemOf(typed)];
  const isTelling = parts.length > 0 && parts.every((part) => part.length > 1);
  const exact: Query = {
    combineWith: "OR",
    queries: [
      stem,
      stemOf(whole),
      ...(isTelling ? [{ queries: parts.map(stemOf), combineWith: "AND" } as const] : []),
      ...synonymsOf([word], index, stemOf),
    ],
  };
  const begun: Query = { queries: [whole], prefix: whole.length > 2 && !/^\d+$/.test(whole) };
  if (finds(exact)) return { combineWith: "OR", queries: [exact, begun] };
  const meant = finds(begun) ? begun : inPartsOrMisspelt(word, isTelling, stemOf, finds);
  return { combineWith: "OR", queries: [meant, ...misspeltSynonymsOf([word], index, stemOf)] };
}

function inPartsOrMisspelt(
  { whole: typed, parts }: Word,
  isTelling: boolean,
  stemOf: Stemmer,
  finds: (query: Query) => boolean,
): Query {
  const [whole, stem] = [withoutAccents(typed), stemOf(typed)];
  // What is typed in one word may be two.
  const cuts = Array.from({ length: Math.max(0, Math.min(typed.length, maxCompound) - 2 * minPart + 1) });
  for (const taken of [...(isTelling ? [parts] : []), ...cuts.map((_, at) => cutAt(typed, at + minPart))]) {
    const queries: string[] = [];
    for (const part of taken) {
      const beginning = beginningOf(part, stemOf, finds);
      if (beginning === undefined) break;
      queries.push(beginning);
    }
    const all = { queries, combineWith: "AND" } as const;
    if (queries.length === taken.length && finds(all)) return all;
  }
  const beginning = beginningOf(typed, stemOf, finds);
  if (beginning !== undefined) return beginning;
  return { queries: [whole, stem], combineWith: "OR", fuzzy: allowedMistakes(whole), prefix: false };
}

function cutAt(word: string, at: number): string[] {
  return [word.slice(0, at), word.slice(at)];
}

/** Letters of a word that may be part of a compound, and of a compound that may be taken apart. */
const [minPart, maxCompound] = [3, 30];

/** Its stem, or what is left without an ending that the stemmer does not know, or not without its accents. */
function beginningOf(word: string, stemOf: Stemmer, finds: (query: Query) => boolean): string | undefined {
  const [whole, stem] = [withoutAccents(word), stemOf(word)];
  for (const one of [stem, stemOf(whole)]) if (finds(one)) return one;
  for (let length = whole.length; length >= Math.max(4, whole.length / 2); length--) {
    const beginning = whole.slice(0, length);
    if (finds(beginning)) return beginning;
  }
  return undefined;
}
