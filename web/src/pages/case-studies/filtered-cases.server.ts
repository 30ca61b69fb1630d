import { localizedPath } from "@hetreteg/contract/locales";
import { fillFacts } from "../../cms/facts.server.ts";
import { caseTile } from "../../cms/tiles.server.ts";
import type { CaseFilter, FilterLink } from "../../cms/types.ts";
import { type CaseTile, caseCategories } from "../../cms/types.ts";
import type { LoadContext } from "../load.server.ts";

/** `all`, and each category (spec §2). */
export const caseFilters: readonly CaseFilter[] = ["all", ...caseCategories];

export interface FilteredCases {
  filter: CaseFilter;
  filters: FilterLink[];
  cases: CaseTile[];
}

/** Cases matching `filter` and the links to `path` (no language prefix); `undefined` for an unknown filter. */
export async function readFilteredCases(
  { reader, facts, search }: LoadContext,
  path: string,
): Promise<FilteredCases | undefined> {
  const wanted = search.get("filter") ?? "all";
  const filter = caseFilters.find((known) => known === wanted);
  if (!filter) return undefined;
  const { entries } = await reader.list("case-study", { search: { sort: "order:asc" } });
  const tiles = fillFacts(entries, facts).map((entry) => caseTile(entry, reader.locale));
  const matching = (name: CaseFilter) => tiles.filter((tile) => name === "all" || tile.categories.includes(name));
  const [base = "", hash] = path.split("#");
  const address = (name: CaseFilter) =>
    localizedPath(base, reader.locale) + (name === "all" ? "" : `?filter=${name}`) + (hash ? `#${hash}` : "");
  return {
    filter,
    filters: caseFilters.map((name) => ({ filter: name, path: address(name), count: matching(name).length })),
    cases: matching(filter),
  };
}
