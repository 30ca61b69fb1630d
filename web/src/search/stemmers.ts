import type { Locale } from "../i18n/locales.ts";

type Stem = (word: string) => string;

/** Beside the list of languages, which every page loads. */
export const stemmers: Record<Locale, () => Promise<{ stemmer: Stem }>> = {
  hu: () => import("@orama/stemmers/hungarian"),
  en: () => import("@orama/stemmers/english"),
  nl: () => import("@orama/stemmers/dutch"),
};
