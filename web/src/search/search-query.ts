import type { Locale } from "@hetreteg/contract/locales";
import { searchPath } from "./search-address.ts";

/** Longer queries are cut; in characters. */
export const maxQueryLength = 100;

export function resultsPath(locale: Locale, query: string): string {
  return query ? `${searchPath(locale)}?${new URLSearchParams({ q: query })}` : searchPath(locale);
}

/** The query of an address of the search page. */
export function queryIn(params: URLSearchParams): string {
  return (params.get("q") ?? "").slice(0, maxQueryLength).trim();
}

/** What the server finds, as JSON. */
export function foundPath(locale: Locale, query?: string): string {
  const path = `/_site/found/${locale}.json`;
  return query === undefined ? path : `${path}?${new URLSearchParams({ q: query })}`;
}
