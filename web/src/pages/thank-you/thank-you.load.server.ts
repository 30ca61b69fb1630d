import type { Load } from "../load.server.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";

export const loadThankYou: Load<"thank-you"> = async (context) => {
  const page = await readSectionsPage(context);
  return page ? { kind: "page", ...page } : { kind: "not-found" };
};
