import type { Locale } from "@hetreteg/contract/locales";
import { serverTexts } from "../i18n/texts.server.ts";

/** The page without a query; results are put in by server and browser. */
export async function loadSearch({ reader }: { reader: { locale: Locale } }) {
  const { title, description, ...data } = serverTexts[reader.locale].search;
  return { kind: "page" as const, data, meta: { title, description } };
}
