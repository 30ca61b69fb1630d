import { fillFacts } from "../../content/facts.server.ts";
import { markdownToHtml } from "../../content/markdown.server.ts";
import { caseTile } from "../../content/tiles.server.ts";
import { localizedPath } from "../../i18n/locales.ts";
import type { Load } from "../load.server.ts";

export const loadCaseStudy: Load<"case-study"> = async ({ params, reader, company }) => {
  const { locale } = reader;
  const found = await reader.one("case-study", { "filters[slug][$eq]": params.slug ?? "" });
  if (!found) return { kind: "not-found" };
  const entry = fillFacts(found, company);

  const { entries } = await reader.list("case-study", { search: { sort: "order:asc" } });
  const tiles = fillFacts(entries, company).map((other) => caseTile(other, locale));
  const position = tiles.findIndex((tile) => tile.slug === entry.slug);
  const own = caseTile(entry, locale);
  const neighbour = (step: number) => tiles.at((position + step + tiles.length) % tiles.length) ?? own;
  return {
    kind: "page",
    data: {
      ...own,
      body: markdownToHtml(entry.body, entry.lang ?? locale),
      facts: entry.facts,
      services: entry.services.map(({ slug, title }) => ({
        label: title,
        path: localizedPath(`/services/${slug}`, locale),
      })),
      previous: neighbour(-1),
      next: neighbour(1),
    },
    meta: { title: entry.metaTitle, description: entry.metaDescription, type: "article" },
    document: { type: "case-study", documentId: entry.documentId },
  };
};
