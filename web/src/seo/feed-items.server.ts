import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import type { PagePayload, PayloadOf } from "../pages/payload.ts";
import type { PageStore } from "../store/page-store.server.ts";
import { readPayload } from "../store/stored-payload.server.ts";

/** The newest ones. */
const maxItems = 20;

export interface FeedItem {
  url: string;
  title: string;
  summary: string;
  html: string;
  published: string;
  updated: string;
  image?: string;
}

export interface FeedSource {
  store: PageStore;
  siteUrl: string;
}

/** Articles in their own language, newest first, in the order of the blog's stored pages. */
export async function readFeedItems({ store, siteUrl }: FeedSource, locale: Locale): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  let next: string | undefined = localizedPath("/blog", locale);
  while (next && items.length < maxItems) {
    const blog: PagePayload | undefined = await readPayload(store, next);
    if (blog?.view !== "blog") break;
    for (const { path } of blog.data.articles) {
      const article = await readPayload(store, path);
      if (article?.view === "article" && !article.data.lang && items.length < maxItems) {
        items.push(feedItem(article, siteUrl, store.page(path)?.changedAt ?? ""));
      }
    }
    next = blog.data.nextPath;
  }
  return items;
}

function feedItem({ data, meta }: PayloadOf<"article">, siteUrl: string, changedAt: string): FeedItem {
  const published = `${data.publishedOn}T00:00:00.000Z`;
  return {
    url: siteUrl + data.path,
    title: data.title,
    summary: data.summary,
    html: absoluteLinks(data.body, siteUrl),
    published,
    updated: changedAt > published ? changedAt : published,
    ...(meta.image ? { image: siteUrl + meta.image } : {}),
  };
}

/** Without the marks that keep the place when the language is switched. */
function absoluteLinks(html: string, siteUrl: string): string {
  return html.replaceAll(/<span id="[^"]*"><\/span>/g, "").replaceAll(/(href|src)="\/(?!\/)/g, `$1="${siteUrl}/`);
}
