import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import type { Content } from "./content.server.ts";

/** Types whose names stand on pages of others. */
export type TitledType = "service";

/** By slug, in the language or in Hungarian: a page that names an entry depends on its title and on nothing else of it. */
export async function titlesOf(content: Content, type: TitledType, locale: Locale): Promise<Record<string, string>> {
  const ids = content.published.documentIds(type);
  const titles = new Map<string, string>();
  for (const inLocale of new Set([locale, defaultLocale])) {
    for (const [id, known] of await content.entries(type, ids, inLocale)) {
      const slug = String(content.published.names(type, id).slug);
      if ("entry" in known && !titles.has(slug)) titles.set(slug, known.entry.title);
    }
  }
  return Object.fromEntries([...titles].sort());
}
