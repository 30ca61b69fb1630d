import type { Load } from "../load.server.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";

export const loadHome: Load<"home"> = async (context) => {
  const page = await readSectionsPage(context);
  return page ? { kind: "page", ...page } : { kind: "not-found" };
};
