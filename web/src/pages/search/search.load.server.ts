import { serverTexts } from "../../i18n/texts.server.ts";
import type { Load } from "../load.server.ts";

/** The page without a query; results are put in by server and browser. */
export const loadSearch: Load<"search"> = async ({ reader }) => {
  const { title, description, ...data } = serverTexts[reader.locale].search;
  return { kind: "page", data, meta: { title, description } };
};
