import { type Locale, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { decoded } from "@hetreteg/contract/uri";

/** Longer queries are cut; in characters. */
export const longestQuery = 100;

export function searchPath(locale: Locale, query = ""): string {
  const path = localizedPath("/search", locale);
  return query ? `${path}?${new URLSearchParams({ q: query })}` : path;
}

/** The query of an address of the search page. */
export function queryIn(params: URLSearchParams): string {
  return (params.get("q") ?? "").slice(0, longestQuery).trim();
}

/** The index that browsers search in; 204 where it is too large for them. */
export function searchIndexPath(locale: Locale): string {
  return `/_site/search/${locale}.json`;
}

/** What the server finds. */
export function foundPath(locale: Locale, query: string): string {
  return `/_site/found/${locale}.json?${new URLSearchParams({ q: query })}`;
}

/** `/en/wordpress-shop/` → `wordpress shop`: what somebody looked for at an address that names nothing. */
export function wordsOfAddress(pathname: string): string {
  return decoded(splitLocale(pathname).path)
    .replace(/\.\w{1,5}$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, longestQuery);
}
