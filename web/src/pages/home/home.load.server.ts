import { readFilteredCases } from "../case-studies/filtered-cases.server.ts";
import type { Load } from "../load.server.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";

export const loadHome: Load<"home"> = async (context) => {
  const page = await readSectionsPage(context);
  const filtered = page && (await readFilteredCases(context, "/#work"));
  if (!filtered) return { kind: "not-found" };
  const { filter, filters, cases } = filtered;
  // Unfiltered: the editor's selection.
  const sections = page.data.sections.map((section) =>
    filter !== "all" && section.type === "collection" && section.source === "case-studies"
      ? { ...section, entries: cases }
      : section,
  );
  return { ...page, kind: "page", data: { ...page.data, sections, filter, filters } };
};
