import { isLocale, type Locale, splitLocale } from "@hetreteg/contract/locales";

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
  return preferredLocale(hints.acceptLanguage ?? "") ?? splitLocale(hints.pathname ?? "/").locale;
}

/**
 * Best `Accept-Language` match (spec §4): weight, then the visitor's own order. Each language is there
 * once: a full code, such as `en-GB`, is no better a match than its language alone.
 */
export function preferredLocale(acceptLanguage: string): Locale | undefined {
  const candidates = acceptLanguage.split(",").flatMap((part, index) => {
    const [tag = "", ...parameters] = part.toLowerCase().replace(/\s/g, "").split(";");
    const quality = parameters.map((one) => /^q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    const [language] = tag.split("-");
    return isLocale(language) && weight > 0 ? [{ locale: language, weight, index }] : [];
  });
  return candidates.toSorted((a, b) => b.weight - a.weight || a.index - b.index)[0]?.locale;
}
