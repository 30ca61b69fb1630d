import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { fillFacts } from "../../cms/facts.server.ts";
import { articleTile } from "../../cms/tiles.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { Load } from "../load.server.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";

/** Articles per page and per "load more". */
export const blogPageSize = 9;
export const blogOrder = { sort: "publishedOn:desc" };

export const loadBlog: Load<"blog"> = async (context) => {
  const { reader, facts, search } = context;
  const page = pageNumber(search.get("page"));
  const content = await readSectionsPage(context);
  if (!content || !page) return { kind: "not-found" };

  const { entries, total } = await reader.list("blog-item", {
    search: blogOrder,
    window: { page, pageSize: blogPageSize },
  });
  const pageCount = Math.max(1, Math.ceil(total / blogPageSize));
  if (page > pageCount) return { kind: "not-found" };
  const base = localizedPath("/blog", reader.locale);
  const address = (number: number) => (number === 1 ? base : `${base}?page=${number}`);
  return {
    ...content,
    kind: "page",
    data: {
      ...content.data,
      page,
      pageCount,
      total,
      articles: fillFacts(entries, facts).map((entry) => articleTile(entry, reader.locale)),
      ...(page < pageCount ? { nextPath: address(page + 1) } : {}),
      ...(page > 1 ? { previousPath: address(page - 1) } : {}),
    },
    meta: page > 1 ? { ...content.meta, ...furtherPage(content.meta, page, entries, reader.locale) } : content.meta,
    ...(page > 1 ? { canonicalSearch: `?page=${page}` } : {}),
  };
};

/** 1 when absent; `undefined` for invalid numbers. */
export function pageNumber(value: string | null): number | undefined {
  if (value === null) return 1;
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
}

/** In characters; search engines show no more. */
const maxDescriptionLength = 160;

/** Names as many of the page's articles as there is room for, the first in any case. */
function furtherPage(
  { title }: { title: string },
  page: number,
  articles: readonly { title: string }[],
  locale: Locale,
) {
  const titles = articles.map((article) => article.title);
  const naming = (count: number) =>
    serverTexts[locale].blogPage(page, titles.slice(0, count).join(" · "), titles.length - count);
  let named = 1;
  while (named < titles.length && naming(named + 1).length <= maxDescriptionLength) named++;
  return { title: `${title} (${page})`, description: naming(named) };
}
