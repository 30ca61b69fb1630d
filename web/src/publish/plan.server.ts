import type { Content } from "../content/content.server.ts";
import type { Read } from "../content/receipt.server.ts";
import type { ContentType } from "../content/schemas.server.ts";
import { pageKeys } from "./addresses.server.ts";
import { createComparison } from "./out-of-date.server.ts";
import type { PageStore } from "./page-store.server.ts";

export interface ChangedDocument {
  type: ContentType;
  documentId: string;
}

export interface Plan {
  /** Pages to render, those an editor waits for first. */
  render: string[];
  /** Addresses that name nothing any more. */
  remove: string[];
}

/**
 * Which pages a stored site lacks, and which of them read what is not so any more. It needs no memory of
 * what changed: the receipts and what is published now say it all, also after a crash or a lost message.
 */
export async function planPages(
  store: Pick<PageStore, "receipts">,
  content: Content,
  build: string,
  changed: readonly ChangedDocument[] = [],
): Promise<Plan> {
  const isOutOfDate = createComparison(content, build);
  const keys = await pageKeys(content);
  const wanted = new Set(keys);
  const render: { key: string; rank: number }[] = [];
  for (const key of keys) {
    const reads = store.receipts.get(key);
    if (reads && !(await someOutOfDate(reads, isOutOfDate))) continue;
    render.push({ key, rank: reads ? rankOf(key, reads, changed) : 0 });
  }
  return {
    render: render.toSorted((a, b) => a.rank - b.rank).map(({ key }) => key),
    remove: [...store.receipts.keys()].filter((key) => !wanted.has(key)),
  };
}

async function someOutOfDate(reads: readonly string[], isOutOfDate: (read: string) => Promise<boolean>) {
  for (const read of reads) if (await isOutOfDate(read)) return true;
  return false;
}

/** New pages and the changed entry's own first, then lists, then further pages of lists. */
function rankOf(key: string, reads: readonly string[], changed: readonly ChangedDocument[]): number {
  if (key.includes("?")) return 3;
  const own = reads.map((read) => JSON.parse(read) as Read).find(({ kind }) => kind === "languages");
  if (own?.kind !== "languages") return 2;
  return changed.some(({ type, documentId }) => type === own.type && documentId === own.documentId) ? 0 : 1;
}
