import type { ContentReader, Localized } from "./reader.server.ts";
import type { EntryOf } from "./schemas.server.ts";

type JobEntry = Localized<EntryOf<"job-position">>;

export function isOpen(
  { closesOn }: Pick<JobEntry, "closesOn">,
  reader: Pick<ContentReader, "isBeforeEndOf">,
): boolean {
  return !closesOn || reader.isBeforeEndOf(closesOn);
}

/** In their order; a position is in no list after its closing date. */
export async function readOpenPositions(reader: ContentReader): Promise<JobEntry[]> {
  const { entries } = await reader.list("job-position", { search: { sort: "order:asc" } });
  return entries.filter((entry) => isOpen(entry, reader));
}
