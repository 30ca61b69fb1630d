import { fillFacts } from "../../content/facts.server.ts";
import { markdownWithHeadings } from "../../content/markdown.server.ts";
import { articleTile, serviceTile } from "../../content/tiles.server.ts";
import { type Load, type PageContext, readPictures } from "../load.server.ts";

const relatedCount = 3;

export const loadArticle: Load<"article"> = async (context) => {
  const { params, reader, company } = context;
  const index = params.index ?? "";
  if (/^\d+$/.test(index)) return movedToSlug(context, Number(index));
  const found = await reader.one("blog-item", { "filters[slug][$eq]": index });
  if (!found) return { kind: "not-found" };
  const entry = fillFacts(found, company);
  const { html, headings } = markdownWithHeadings(entry.body, entry.lang ?? reader.locale);
  const service = entry.service ? await reader.one("service", { "filters[slug][$eq]": entry.service.slug }) : undefined;
  return {
    kind: "page",
    data: {
      ...articleTile(entry, reader.locale),
      body: html,
      headings,
      ...(await readPictures(entry, context)),
      related: await readRelated(context, entry.slug, entry.service?.slug),
      ...(service ? { service: serviceTile(service, reader.locale) } : {}),
    },
    meta: { title: entry.metaTitle, description: entry.metaDescription, type: "article" },
    document: { type: "blog-item", documentId: entry.documentId },
  };
};

/** The slug is canonical; the numeric index answers 301 to it (product D8). */
async function movedToSlug({ reader }: PageContext, index: number) {
  if (!Number.isSafeInteger(index)) return { kind: "not-found" } as const;
  const entry = await reader.one("blog-item", { "filters[index][$eq]": index });
  return entry ? ({ kind: "moved", path: `/article/${entry.slug}` } as const) : ({ kind: "not-found" } as const);
}

/** Articles on the same service first, then the newest. */
async function readRelated({ reader, company }: PageContext, slug: string, service: string | undefined) {
  const newest = { sort: "publishedOn:desc", "filters[slug][$ne]": slug };
  const first = service
    ? await reader.list("blog-item", {
        search: { ...newest, "filters[service][slug][$eq]": service },
        page: 1,
        pageSize: relatedCount,
      })
    : { entries: [] };
  const rest = await reader.list("blog-item", { search: newest, page: 1, pageSize: relatedCount * 2 });
  const chosen = new Map([...first.entries, ...rest.entries].map((entry) => [entry.documentId, entry]));
  return fillFacts([...chosen.values()].slice(0, relatedCount), company).map((entry) =>
    articleTile(entry, reader.locale),
  );
}
