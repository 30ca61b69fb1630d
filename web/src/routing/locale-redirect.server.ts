import type { IncomingMessage } from "node:http";
import { isLocale, type Locale, localizedPath } from "@hetreteg/contract/locales";
import { cookieValues } from "../http/cookies.ts";
import { detectLocale } from "../i18n/detect-locale.server.ts";
import { localeCookieName } from "../i18n/locale-cookie.ts";

export interface VisitorsLocale {
  locale: Locale;
  /** Their cookie has it already. */
  isKept: boolean;
}

/** `pathname`: of the page, whose prefix says the language where nothing else does. */
export function visitorsLocale(
  { headers }: Pick<IncomingMessage, "headers">,
  pathname: string,
  domains: ReadonlyMap<string, Locale>,
): VisitorsLocale {
  // Of one path the oldest comes first: a predecessor's, or the parent domain's.
  const cookie = cookieValues(headers.cookie ?? "", localeCookieName).findLast(isLocale);
  const hints = { cookie, host: headers.host, acceptLanguage: headers["accept-language"], pathname };
  return { locale: detectLocale(hints, domains), isKept: cookie !== undefined };
}

/** Where the root path leads a visitor of this language; `undefined` if already there. */
export function localeRedirect(url: string, locale: Locale): string | undefined {
  const target = localizedPath("/", locale);
  return target === "/" ? undefined : target + url.slice(1);
}

/** `target`: raw request target. */
export function isRootPath(target: string): boolean {
  return target === "/" || target.startsWith("/?");
}

/** Format `hetreteg.nl=nl,hetreteg.hu=hu`. Entries with an invalid host or locale are logged and skipped. */
export function readLocaleDomains(text: string, warn: (line: string) => void): Map<string, Locale> {
  const domains = new Map<string, Locale>();
  for (const part of text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [host = "", locale] = part.split("=").map((side) => side.trim().toLowerCase());
    if (host && isLocale(locale)) domains.set(host, locale);
    else warn(`LOCALE_DOMAINS: "${part}" maps no host to a language of the site; it is left out.`);
  }
  return domains;
}
