import { entryPath } from "@hetreteg/contract/addresses";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { linesOf } from "../../cms/lines-of.server.ts";
import type { EntryOf } from "../../cms/schemas.server.ts";
import { type Brief, briefParts } from "./case-brief.tsx";

type CaseEntry = EntryOf<"case-study">;

/** What the page shows of the entry beside its tile, text and pictures. */
export function readCaseFields(entry: CaseEntry, locale: Locale) {
  return {
    ...readBrief(entry),
    ...(entry.year ? { year: entry.year } : {}),
    facts: entry.facts,
    services: entry.services.map(({ slug, title }) => ({
      label: title,
      path: localizedPath(entryPath("service", slug), locale),
    })),
  };
}
export type CaseFields = ReturnType<typeof readCaseFields>;

function readBrief(entry: CaseEntry): { brief?: Brief } {
  const parts = briefParts
    .map((name) => [name, name === "delivered" ? linesOf(entry.delivered ?? "") : (entry[name] ?? "")] as const)
    .filter(([, text]) => text.length > 0);
  return parts.length > 0 ? { brief: Object.fromEntries(parts) } : {};
}
