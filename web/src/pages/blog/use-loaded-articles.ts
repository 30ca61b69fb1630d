import type { Locale } from "@hetreteg/contract/locales";
import { useEffect, useMemo } from "react";
import type { ArticleTile } from "../../cms/types.ts";
import type { BlogList } from "../payload.ts";

/** Pages loaded in this session, by locale and page number. */
const loaded = new Map<string, ArticleTile[]>();

/**
 * "Load more" links to the next page. Previously loaded pages stay in front, also after back navigation; a full load of
 * `?page=2` shows only that page.
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
