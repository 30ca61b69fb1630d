import { entryPath } from "@hetreteg/contract/addresses";
import type { Locale } from "@hetreteg/contract/locales";
import type { SearchParams } from "../../cms/content-client.server.ts";
import { dateLabel } from "../../cms/date-label.server.ts";
import { fillFacts } from "../../cms/facts.server.ts";
import { markdownWithHeadings, wordCount } from "../../cms/markdown.server.ts";
import { articleTile, serviceTile } from "../../cms/tiles.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { blogOrder } from "../blog/blog.load.server.ts";
import { closingOfArticle } from "../closing/closing.server.ts";
import { type Load, type LoadContext, readMeta, readPictures } from "../load.server.ts";
import { authorOf } from "./author.server.ts";

const relatedCount = 3;

export const loadArticle: Load<"article"> = async (context) => {
  const { params, reader, facts } = context;
  const index = params.index ?? "";
  if (/^\d+$/.test(index)) return movedToSlug(context, Number(index));
  const found = await reader.one("blog-item", "slug", index);
  if (!found) return { kind: "not-found" };
  const entry = fillFacts(found, facts);
  const { html, headings } = markdownWithHeadings(entry.body, entry.lang ?? reader.locale);
  const service = entry.service ? await reader.one("service", "slug", entry.service.slug) : undefined;
  return {
    kind: "page",
    data: {
      ...articleTile(entry, reader.locale),
      body: html,
      headings,
      ...(await readPictures(entry, context)),
      wordCount: wordCount(entry.body),
      ...(entry.changedOn ? { changed: changedOn(entry.changedOn, entry.lang ?? reader.locale) } : {}),
      ...authorOf(entry, reader.locale),
      related: await readRelated(context, entry.documentId, entry.service?.slug),
      closing: await closingOfArticle(entry, service, context),
      ...(service ? { service: serviceTile(service, reader.locale) } : {}),
    },
    meta: { ...(await readMeta(entry, context)), type: "article" },
    name: entry.title,
    document: { type: "blog-item", documentId: entry.documentId },
  };
};

/** The slug is canonical; the numeric index redirects with 301. */
async function movedToSlug({ reader }: LoadContext, index: number) {
  if (!Number.isSafeInteger(index)) return { kind: "not-found" } as const;
  const entry = await reader.one("blog-item", "index", index);
  return entry
    ? ({ kind: "moved", path: entryPath("blog-item", entry.slug) } as const)
    : ({ kind: "not-found" } as const);
}

/** Older articles on the same service, then any older ones: a new article makes few pages stale, not the whole blog. */
async function readRelated({ reader, facts }: LoadContext, documentId: string, service: string | undefined) {
  const before = async (search: SearchParams, count: number, without: string[]) =>
    (await reader.list("blog-item", { search, window: { after: documentId, count, without } })).entries;
  const related = service
    ? await before({ ...blogOrder, "filters[service][slug][$eq]": service }, relatedCount, [])
    : [];
  if (related.length < relatedCount) {
    const chosen = related.map((entry) => entry.documentId);
    related.push(...(await before(blogOrder, relatedCount - related.length, chosen)));
  }
  return fillFacts(related, facts).map((entry) => articleTile(entry, reader.locale));
}

function changedOn(day: string, locale: Locale) {
  return { on: day, text: serverTexts[locale].lastChanged, label: dateLabel(day, locale) };
}
