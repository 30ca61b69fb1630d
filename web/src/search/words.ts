import type { Locale } from "../i18n/locales.ts";
import { stemmers } from "./stemmers.ts";

export type Stemmer = (word: string) => string;

/** Words of a query; further ones do not count. */
const mostWords = 8;

/** The Snowball stemmer takes one ending off at a time: "klinikák" → "klinika" → "klin", as "klinika" does. */
const mostEndings = 4;

export async function loadStemmer(locale: Locale): Promise<Stemmer> {
  const { stemmer } = await stemmers[locale]();
  return (word) => {
    let stem = word;
    for (let n = 0; n < mostEndings; n++) {
      const shorter = stemmer(stem);
      if (shorter === stem || shorter.length < 2) break;
      stem = shorter;
    }
    return withoutAccents(stem);
  };
}

export function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll("\u00ad", "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export function wordsOfQuery(text: string): string[] {
  return wordsOf(text).slice(0, mostWords);
}

export function withoutAccents(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "");
}
