import { fillFacts } from "../../content/facts.server.ts";
import { caseTile } from "../../content/tiles.server.ts";
import { caseCategories } from "../../content/types.ts";
import { localizedPath } from "../../i18n/locales.ts";
import type { Load } from "../load.server.ts";
import type { CaseFilter } from "../payload.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";

/** The eight filters of the case list (spec §2). */
const caseFilters: readonly CaseFilter[] = ["all", ...caseCategories];

export const loadCaseStudies: Load<"case-studies"> = async (context) => {
  const { reader, company, search } = context;
  const wanted = search.get("filter") ?? "all";
  const filter = caseFilters.find((known) => known === wanted);
  const page = await readSectionsPage(context);
  if (!page || !filter) return { kind: "not-found" };

  const { entries } = await reader.list("case-study", { search: { sort: "order:asc" } });
  const tiles = fillFacts(entries, company).map((entry) => caseTile(entry, reader.locale));
  const matching = (name: CaseFilter) => tiles.filter((tile) => name === "all" || tile.categories.includes(name));
  const base = localizedPath("/casestudies", reader.locale);
  return {
    ...page,
    kind: "page",
    data: {
      ...page.data,
      filter,
      filters: caseFilters.map((name) => ({
        filter: name,
        path: name === "all" ? base : `${base}?filter=${name}`,
        count: matching(name).length,
      })),
      cases: matching(filter),
    },
  };
};
