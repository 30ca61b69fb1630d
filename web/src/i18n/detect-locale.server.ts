import { defaultLocale, isLocale, type Locale, languages, locales, splitLocale } from "./locales.ts";

export interface LocaleHints {
  /** Locale cookie. */
  cookie?: string | undefined;
  host?: string | undefined;
  acceptLanguage?: string | undefined;
  pathname?: string | undefined;
}

/** Order of spec §4: cookie, host domain, browser languages, path prefix; else Hungarian. */
export function detectLocale(hints: LocaleHints, domains: ReadonlyMap<string, Locale>): Locale {
  if (isLocale(hints.cookie)) return hints.cookie;
  const ofDomain = domains.get((hints.host ?? "").replace(/:\d+$/, "").toLowerCase());
  if (ofDomain) return ofDomain;
  return preferredLocale(hints.acceptLanguage ?? "") ?? splitLocale(hints.pathname ?? "/").locale ?? defaultLocale;
}

/**
 * Best `Accept-Language` match (spec §4): weight, then the visitor's own order (product D25); a tag is a locale's by its
 * full code before its language alone. Else `undefined`.
 */
export function preferredLocale(acceptLanguage: string): Locale | undefined {
  const candidates = acceptLanguage.split(",").flatMap((part, index) => {
    const [tag = "", ...parameters] = part.toLowerCase().replace(/\s/g, "").split(";");
    const quality = /^q=([\d.]+)$/.exec(parameters.join(";"))?.[1];
    const weight = quality === undefined ? 1 : Number(quality);
    const exact = locales.find((one) => tag === languages[one].tag.toLowerCase());
    const locale = exact ?? locales.find((one) => tag.split("-")[0] === one);
    return locale && weight > 0 ? [{ locale, weight, index }] : [];
  });
  return candidates.toSorted((a, b) => b.weight - a.weight || a.index - b.index)[0]?.locale;
}
