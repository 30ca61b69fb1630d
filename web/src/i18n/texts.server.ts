import { type Locale, locales } from "@hetreteg/contract/locales";
import type { OpeningWords } from "./hu/opening.server.ts";
import type { ServerTexts } from "./hu/texts.server.ts";
import { type FormTexts, loadFormTexts } from "./texts.ts";

export type { OpeningWords, ServerTexts };

// Existence and type of each file are checked in `locales.ts`.
export const serverTexts: Record<Locale, ServerTexts> = await inEveryLanguage(
  async (locale) => (await import(`./${locale}/texts.server.ts`)).serverTexts,
);

export const openingWords: Record<Locale, OpeningWords> = await inEveryLanguage(
  async (locale) => (await import(`./${locale}/opening.server.ts`)).openingWords,
);

export const formTexts: Record<Locale, FormTexts> = await inEveryLanguage(loadFormTexts);

async function inEveryLanguage<T>(load: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  const texts = await Promise.all(locales.map(async (locale) => [locale, await load(locale)]));
  return Object.fromEntries(texts);
}
