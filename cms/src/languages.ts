/** Languages of the site (spec §9), the default first: of the content, of leads, of the mails about accounts. */
export const locales = ["hu", "en", "nl"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "hu";

/** Editors' own: the panel has texts of Strapi and of ours in these, whatever the site's languages are. */
export const panelLanguages = ["hu", "en", "nl"] as const;
export type PanelLanguage = (typeof panelLanguages)[number];

/** `nl` is "Dutch" in English, "Holland" in Hungarian, "Nederlands" in Dutch. */
export function languageName(locale: string, writtenIn: string): string {
  const name = new Intl.DisplayNames([writtenIn], { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(writtenIn) + name.slice(1);
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

export function isPanelLanguage(value: unknown): value is PanelLanguage {
  return panelLanguages.some((language) => language === value);
}

/** `/about` in Dutch is `/nl/about`; the default language has no prefix. */
export function localizedPath(path: string, locale: string): string {
  if (locale === defaultLocale) return path;
  return `/${locale}${/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path}`;
}

/** `/nl/about` → `nl`, `/about`; without a prefix `locale` is `undefined`. */
export function splitLocale(path: string): { locale: Locale | undefined; path: string } {
  const [, first] = path.split(/[/?#]/, 2);
  if (!isLocale(first) || first === defaultLocale) return { locale: undefined, path };
  const rest = path.slice(first.length + 1);
  return { locale: first, path: rest.startsWith("/") ? rest : `/${rest}` };
}
