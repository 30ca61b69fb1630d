import type { Load } from "../load.server.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";
import { readFilteredCases } from "./filtered-cases.server.ts";

export const loadCaseStudies: Load<"case-studies"> = async (context) => {
  const page = await readSectionsPage(context);
  const filtered = page && (await readFilteredCases(context, "/casestudies"));
  if (!filtered) return { kind: "not-found" };
  return { ...page, kind: "page", data: { ...page.data, ...filtered } };
};
