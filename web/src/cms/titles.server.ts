import type { Locale } from "@hetreteg/contract/locales";
import type { Content } from "./content.server.ts";

/** Types whose names stand on pages of others. */
export type TitledType = "service";

/** By slug, of those published in the language: a page that names an entry depends on its title and on nothing else of it. */
export async function titlesOf(content: Content, type: TitledType, locale: Locale): Promise<Record<string, string>> {
  const entries = await content.entries(type, content.published.documentIds(type), locale);
  const titles = [...entries].map(([id, known]): [string, string] => [
    String(content.published.names(type, id).slug),
    "entry" in known ? known.entry.title : known.title,
  ]);
  return Object.fromEntries(titles.filter(([, title]) => title !== "").sort());
}
