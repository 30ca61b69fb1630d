/** Languages of the site (spec §9), the default first: of the content, of leads, of the mails about accounts. */
export const locales = ["hu", "en", "nl"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "hu";

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

/** `/about` → `/nl/about`, `/` → `/nl`; the default language has no prefix. Query and hash are kept. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return `/${locale}${/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path}`;
}

/** `/nl/about` → `nl`, `/about`. Of a path alone, without query and hash. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, prefix] = path.split("/", 2);
  if (!isLocale(prefix) || prefix === defaultLocale) return { locale: defaultLocale, path };
  return { locale: prefix, path: path.slice(prefix.length + 1) || "/" };
}
