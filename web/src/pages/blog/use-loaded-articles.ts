import { useEffect, useMemo } from "react";
import type { ArticleTile } from "../../cms/types.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { BlogList } from "../payload.ts";

/** Pages of the list this visit has loaded, by language and page number. */
const loaded = new Map<string, ArticleTile[]>();

/**
 * "Load more" is a link to the next page of the list. In the browser the pages loaded before stay in
 * front of it, also after going to an article and back; a fresh visit to `?page=2` shows that page alone.
 */
export function useLoadedArticles(locale: Locale, list: BlogList): { articles: ArticleTile[]; isFromStart: boolean } {
  useEffect(() => {
    loaded.set(`${locale} ${list.page}`, list.articles);
  }, [locale, list]);
  return useMemo(() => {
    const earlier: ArticleTile[] = [];
    for (let page = 1; page < list.page; page++) {
      const articles = loaded.get(`${locale} ${page}`);
      if (!articles) return { articles: list.articles, isFromStart: false };
      earlier.push(...articles);
    }
    return { articles: [...earlier, ...list.articles], isFromStart: true };
  }, [locale, list]);
}
