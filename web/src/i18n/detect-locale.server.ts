import { defaultLocale, isLocale, type Locale, locales, splitLocale } from "./locales.ts";

/** Full language codes, as browsers name them. */
export const languageTags: Record<Locale, string> = { hu: "hu-HU", en: "en-GB", nl: "nl-NL" };

export interface LocaleHints {
  /** Value of the locale cookie. */
  cookie?: string | undefined;
  host?: string | undefined;
  acceptLanguage?: string | undefined;
  pathname?: string | undefined;
}

/**
 * A visitor's language in the spec's order (§4): cookie, domain of the host, the browser's languages,
 * prefix of the path; else Hungarian.
 */
export function detectLocale(hints: LocaleHints, domains: ReadonlyMap<string, Locale>): Locale {
  if (isLocale(hints.cookie)) return hints.cookie;
  const ofDomain = domains.get((hints.host ?? "").replace(/:\d+$/, "").toLowerCase());
  if (ofDomain) return ofDomain;
  return preferredLocale(hints.acceptLanguage ?? "") ?? splitLocale(hints.pathname ?? "/").locale ?? defaultLocale;
}

/**
 * The locale that fits `Accept-Language` best: an exact full code scores highest, the language alone
 * next; among equals the browser's own order decides. `undefined` when none fits.
 */
export function preferredLocale(acceptLanguage: string): Locale | undefined {
  const wanted = acceptLanguage
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = /^q=([\d.]+)$/.exec(parameters.join(";").replace(/\s/g, ""))?.[1];
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index);
  const scored = locales.flatMap((locale) =>
    wanted.flatMap(({ tag }, place) => {
      const exact = tag === languageTags[locale].toLowerCase() || tag === locale;
      const score = exact ? 1 : tag.split("-")[0] === locale ? 0.999 : 0;
      return score > 0 ? [{ locale, score: score - place / wanted.length }] : [];
    }),
  );
  return scored.toSorted((a, b) => b.score - a.score)[0]?.locale;
}
