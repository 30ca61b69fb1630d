import type { SearchAction, WithActionConstraints } from "schema-dts";
import { type Locale, localizedPath } from "../i18n/locales.ts";

/** Longer queries are cut; in characters. */
export const maxQueryLength = 100;

export function searchPath(locale: Locale, query = ""): string {
  const path = localizedPath("/search", locale);
  return query ? `${path}?${new URLSearchParams({ q: query })}` : path;
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

/** Tells search engines where the site is searched. */
export function searchAction(origin: string, locale: Locale): WithActionConstraints<SearchAction> {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}${searchPath(locale)}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
}
