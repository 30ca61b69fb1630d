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

/** Best `Accept-Language` match (spec §4): weight, then exact tag over language, then order; else `undefined`. */
export function preferredLocale(acceptLanguage: string): Locale | undefined {
  const candidates = acceptLanguage.split(",").flatMap((part, index) => {
    const [tag = "", ...parameters] = part.toLowerCase().replace(/\s/g, "").split(";");
    const quality = /^q=([\d.]+)$/.exec(parameters.join(";"))?.[1];
    const weight = quality === undefined ? 1 : Number(quality);
    const locale = locales.find((one) => tag.split("-")[0] === one);
    if (!locale || !(weight > 0)) return [];
    const isExact = tag === locale || tag === languages[locale].tag.toLowerCase();
    return [{ locale, weight, score: isExact ? 2 : 1, index }];
  });
  return candidates.toSorted((a, b) => b.weight - a.weight || b.score - a.score || a.index - b.index)[0]?.locale;
}
