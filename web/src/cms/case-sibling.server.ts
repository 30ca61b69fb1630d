import type { Content } from "./content.server.ts";
import type { SearchParams } from "./content-client.server.ts";
import type { CaseCategory } from "./types.ts";

/** What makes a case resemble others. */
export interface CaseKinds {
  caseId: string;
  categories: CaseCategory[];
  /** Made for a clinic: such a case resembles only its like, as long as there is one. */
  healthcare: boolean;
}

const byOrder: SearchParams = { sort: "order:asc" };

/** Id of the case to go on with; empty when there is no other. Reads orders of ids alone, never the cases. */
export async function siblingOf(content: Content, { caseId, categories, healthcare }: CaseKinds): Promise<string> {
  const order = (search: SearchParams) => content.order("case-study", { ...byOrder, ...search });
  const all = await order({});
  const clinics = await order({ "filters[healthcare][$eq]": true });
  const groups = await Promise.all(categories.map((name) => order({ "filters[categories][name][$eq]": name })));
  return nearestOf({ caseId, healthcare, all, clinics, groups });
}

interface Field {
  caseId: string;
  healthcare: boolean;
  /** All in the order of the list of cases. */
  all: readonly string[];
  clinics: readonly string[];
  /** Cases of each of its categories. */
  groups: readonly (readonly string[])[];
}

/** Shares the most categories, one that few have counting more than one that most have; of equals the nearest. */
export function nearestOf({ caseId, healthcare, all, clinics, groups }: Field): string {
  const others = all.filter((id) => id !== caseId);
  const alike = others.filter((id) => clinics.includes(id) === healthcare);
  const place = all.indexOf(caseId);
  const rank = (id: string) => {
    const shared = groups.filter((group) => group.includes(id)).reduce((sum, group) => sum + 1 / group.length, 0);
    return { id, shared, distance: Math.abs(all.indexOf(id) - place) };
  };
  const [first] = (alike.length > 0 ? alike : others)
    .map(rank)
    .toSorted((a, b) => b.shared - a.shared || a.distance - b.distance);
  return first?.id ?? "";
}
