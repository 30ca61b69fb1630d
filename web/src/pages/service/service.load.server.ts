import { resolveSections } from "../../sections/resolve-sections.server.ts";
import { type Load, translated, turnOf } from "../load.server.ts";

export const loadService: Load<"service"> = async (context) => {
  const { params, reader, company } = context;
  const entry = await reader.one("service", "slug", params.slug ?? "");
  if (!entry) return { kind: "not-found" };
  const place = { turn: turnOf(context), service: entry, ...translated(entry) };
  return {
    kind: "page",
    data: {
      slug: entry.slug,
      kind: entry.kind,
      art: entry.art,
      sections: await resolveSections(entry.sections, company, reader, place),
      ...translated(entry),
    },
    meta: { title: entry.metaTitle, description: entry.metaDescription },
    document: { type: "service", documentId: entry.documentId },
  };
};
