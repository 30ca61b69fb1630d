import type { Locale } from "@hetreteg/contract/locales";
import type { LanguageFiles } from "../../i18n/languages.ts";
import { withoutAccents } from "../fold.ts";

export type Stemmer = (word: string) => string;

/** As it is searched for: `4,000` and `4 000` are `4000`, `Coca-Cola` is `cocacola`, in its parts, too. */
export interface Word {
  whole: string;
  /** Of a compound or of a number in groups; else none. */
  parts: string[];
}

/** The Snowball stemmer takes one ending off at a time: "klinikák" → "klinika" → "klin", as "klinika" does. */
const maxEndings = 4;

/** Of a language without a stemmer, a word is looked up as it is written. */
export async function loadStemmer(locale: Locale): Promise<Stemmer> {
  const { stemmer }: Pick<LanguageFiles, "stemmer"> = await import(`../../i18n/${locale}/stemmer.ts`);
  if (!stemmer) return withoutAccents;
  return (word) => {
    let stem = word;
    for (let n = 0; n < maxEndings; n++) {
      const shorter = stemmer(stem);
      if (shorter === stem || shorter.length < 2) break;
      stem = shorter;
    }
    return withoutAccents(stem);
  };
}

/** Digits in groups of three; letters and digits with what joins them. */
const wordPattern =
  /(?<!\p{N})\d{1,3}(?:[ .,'’]\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[-‐‑–'’ʼ&][\p{L}\p{N}\p{M}]+)*/gu;

/** In one form, whoever typed them: characters that nobody sees, and ways to write the same letter, make no other word. */
export function wordsOf(text: string): Word[] {
  const folded = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  return [...folded.matchAll(wordPattern)].map(([typed]) => {
    const parts = typed.split(/[^\p{L}\p{N}\p{M}]/u);
    return { whole: parts.join(""), parts: parts.length > 1 ? parts : [] };
  });
}

/** What is looked up: the word and, of a compound, its parts. */
export function termsOf(text: string, stem: Stemmer): string[] {
  return wordsOf(text).flatMap(({ whole, parts }) => [whole, ...parts].map(stem));
}
