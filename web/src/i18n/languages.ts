import type { Locale } from "@hetreteg/contract/locales";
import type { ConsentTexts } from "./hu/consent.ts";
import type { FormTexts } from "./hu/forms.ts";
import type { Messages } from "./hu/messages.ts";
import type { OpeningWords } from "./hu/opening.server.ts";
import type { ServerTexts } from "./hu/texts.server.ts";

/** What the files of a language export that are no addresses of the list: each is found by its name where it is used. */
export interface LanguageFiles {
  serverTexts: ServerTexts;
  openingWords: OpeningWords;
  /** Of `@orama/stemmers`, whose short names are not all language codes: `sk` is Sanskrit. */
  stemmer: ((word: string) => string) | undefined;
}

/** `_Files` is used as a type only: checked here, but never bundled for the browser. */
interface Language<_Files extends LanguageFiles> {
  name: string;
  /** BCP 47 tag. */
  tag: string;
  messages(): Promise<{ messages: Messages }>;
  forms(): Promise<{ formTexts: FormTexts }>;
  consent(): Promise<{ consentTexts: ConsentTexts }>;
}

/** Of each language of the site (@hetreteg/contract/locales). */
export const languages = {
  hu: {
    name: "Magyar",
    tag: "hu-HU",
    messages: () => import("./hu/messages.ts"),
    forms: () => import("./hu/forms.ts"),
    consent: () => import("./hu/consent.ts"),
  } satisfies Language<
    typeof import("./hu/texts.server.ts") & typeof import("./hu/opening.server.ts") & typeof import("./hu/stemmer.ts")
  >,
  en: {
    name: "English",
    tag: "en-GB",
    messages: () => import("./en/messages.ts"),
    forms: () => import("./en/forms.ts"),
    consent: () => import("./en/consent.ts"),
  } satisfies Language<
    typeof import("./en/texts.server.ts") & typeof import("./en/opening.server.ts") & typeof import("./en/stemmer.ts")
  >,
  nl: {
    name: "Nederlands",
    tag: "nl-NL",
    messages: () => import("./nl/messages.ts"),
    forms: () => import("./nl/forms.ts"),
    consent: () => import("./nl/consent.ts"),
  } satisfies Language<
    typeof import("./nl/texts.server.ts") & typeof import("./nl/opening.server.ts") & typeof import("./nl/stemmer.ts")
  >,
} satisfies Record<Locale, unknown>;
