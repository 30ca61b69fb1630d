import type { Load } from "../load.server.ts";
import { loadSections } from "../sections/sections.load.server.ts";

export const loadAbout: Load<"about"> = async (context) => {
  const page = await loadSections(context);
  if (page.kind === "not-found") return page;
  const { officeArea, terraceArea } = context.facts;
  return { ...page, data: { ...page.data, areas: { officeArea, terraceArea } } };
};
