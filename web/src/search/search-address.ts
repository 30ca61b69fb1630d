import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import type { SearchAction, WithActionConstraints } from "schema-dts";

/** Every page has this code: what the search page alone needs is in search-query.ts. */
export function searchPath(locale: Locale): string {
  return localizedPath("/search", locale);
}

/** Tells search engines where the site is searched. */
export function searchAction(origin: string, locale: Locale): WithActionConstraints<SearchAction> {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}${searchPath(locale)}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
}
