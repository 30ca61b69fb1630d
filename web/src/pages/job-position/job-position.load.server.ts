import { fillFacts } from "../../content/facts.server.ts";
import { positionTile } from "../../content/tiles.server.ts";
import type { Load } from "../load.server.ts";
import type { LabelledList } from "../payload.ts";

export const loadJobPosition: Load<"job-position"> = async ({ params, reader, company }) => {
  const found = await reader.one("job-position", { "filters[slug][$eq]": params.slug ?? "" });
  if (!found) return { kind: "not-found" };
  const entry = fillFacts(found, company);
  const { entries } = await reader.list("job-position", { search: { sort: "order:asc" } });
  const others = fillFacts(entries, company).filter((other) => other.slug !== entry.slug);
  return {
    kind: "page",
    data: {
      ...positionTile(entry, reader.locale),
      lists: [entry.duties, entry.requirements, entry.advantages, entry.offers].map(labelledList),
      others: others.map((other) => positionTile(other, reader.locale)),
    },
    meta: { title: entry.metaTitle, description: entry.metaDescription },
    document: { type: "job-position", documentId: entry.documentId },
  };
};

/** Editors write one item a line. */
function labelledList({ label, items }: { label: string; items: string }): LabelledList {
  return {
    label,
    items: items
      .split("\n")
      .map((item) => item.replace(/^[-*•]\s*/, "").trim())
      .filter(Boolean),
  };
}
