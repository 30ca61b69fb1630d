import type { IncomingMessage } from "node:http";
import { detectLocale } from "../i18n/detect-locale.server.ts";
import { localeCookieName } from "../i18n/locale-cookie.ts";
import { isLocale, type Locale, localizedPath } from "../i18n/locales.ts";

/** Redirect to the visitor's language (product D6); `undefined` if already there or on same-origin navigation. */
export function localeRedirect(
  { headers, url = "" }: Pick<IncomingMessage, "headers" | "url">,
  domains: ReadonlyMap<string, Locale>,
): string | undefined {
  if (!isRootPath(url) || headers["sec-fetch-site"] === "same-origin") return undefined;
  const locale = detectLocale(
    {
      cookie: cookieIn(headers.cookie ?? "", localeCookieName),
      host: headers.host,
      acceptLanguage: headers["accept-language"],
    },
    domains,
  );
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

function cookieIn(header: string, name: string): string | undefined {
  return header
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([key]) => key === name)?.[1];
}
