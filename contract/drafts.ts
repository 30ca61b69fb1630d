import type { Locale } from "./locales.ts";

/** Of what a client writes about a draft, in characters. */
export const maxAnswerLength = 4000;

/** In characters, of one text: the most that a field of the CMS takes, and that the web server reads. */
export const maxTextLength = 100_000;

/** `POST /_site/check-texts`: the texts of one draft in the order of its page. */
export interface DraftTexts {
  locale: Locale;
  /** Path of its page, without language prefix. */
  own?: string | undefined;
  texts: readonly DraftText[];
}

export interface DraftText {
  text: string;
  form: "markdown" | "address" | "anchor";
}

/** What visitors would not see as it is meant. The answer has a list of them for each text. */
export interface TextProblem {
  kind: "destination" | "page" | "file" | "anchor" | "html" | "picture" | "footnote" | "task" | "taken-anchor";
  /** As it stands in the text. */
  given: string;
  /** What was meant, where that is clear. */
  instead?: string;
}
