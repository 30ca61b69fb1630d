import type { Load } from "../load.server.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";
import { readFilteredCases } from "./filtered-cases.server.ts";

/** Of the list, where the opening's button leads. */
const listAnchor = "cases";

export const loadCaseStudies: Load<"case-studies"> = async (context) => {
  context.reader.names.id(listAnchor);
  const page = await readSectionsPage(context);
  const filtered = page && (await readFilteredCases(context, "/casestudies"));
  if (!filtered) return { kind: "not-found" };
  return { ...page, kind: "page", data: { ...page.data, ...filtered } };
};
