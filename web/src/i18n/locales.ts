import type { ConsentTexts } from "./hu/consent.ts";
import type { FormTexts } from "./hu/forms.ts";
import type { Messages } from "./hu/messages.ts";
import type { ServerTexts } from "./hu/texts.server.ts";

/**
 * Languages of the site (spec §9), each with its texts: `./<code>/`, in the browser a chunk a file. The server's texts
 * are named as a type alone, so that the compiler asks for them and no browser gets them.
 */
export const languages = {
  hu: language<typeof import("./hu/texts.server.ts")>("Magyar", "hu-HU", {
    messages: () => import("./hu/messages.ts"),
    forms: () => import("./hu/forms.ts"),
    consent: () => import("./hu/consent.ts"),
  }),
  en: language<typeof import("./en/texts.server.ts")>("English", "en-GB", {
    messages: () => import("./en/messages.ts"),
    forms: () => import("./en/forms.ts"),
    consent: () => import("./en/consent.ts"),
  }),
  nl: language<typeof import("./nl/texts.server.ts")>("Nederlands", "nl-NL", {
    messages: () => import("./nl/messages.ts"),
    forms: () => import("./nl/forms.ts"),
    consent: () => import("./nl/consent.ts"),
  }),
};
export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as Locale[];
export const defaultLocale: Locale = "hu";

interface LazyTexts {
  messages(): Promise<{ messages: Messages }>;
  forms(): Promise<{ formTexts: FormTexts }>;
  consent(): Promise<{ consentTexts: ConsentTexts }>;
}

/** `name` is what its speakers call it, `tag` its full code, as browsers and `Intl` take it. */
function language<Server extends { serverTexts: ServerTexts } = never>(
  name: string,
  tag: string,
  texts: [Server] extends [never] ? never : LazyTexts,
): { name: string; tag: string; texts: LazyTexts } {
  return { name, tag, texts };
}

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}

/** `/about` in Dutch is `/nl/about`; the home page in Dutch is `/nl`. A query or hash stays. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return `/${locale}${/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path}`;
}

/** The language a path is in, and the path without its prefix: `/nl/about` → `nl`, `/about`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first] = pathname.split("/", 2);
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: pathname.slice(first.length + 1) || "/" };
}
