/** Languages of the site (spec §9): Hungarian is the default and carries no prefix. */
export const locales = ["hu", "en", "nl"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "hu";

export const localeNames: Record<Locale, string> = {
  hu: "Magyar",
  en: "English",
  nl: "Nederlands",
};

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
