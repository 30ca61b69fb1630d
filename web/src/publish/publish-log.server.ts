import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Read } from "../content/receipt.server.ts";
import type { ChangedDocument } from "./plan.server.ts";
import type { Pass } from "./publisher.server.ts";
import { writeWhole } from "./write-whole.server.ts";

const pageSchema = v.object({
  path: v.string(),
  state: v.picklist(["live", "gone", "failed"]),
  /** Why it failed. */
  reason: v.exactOptional(v.string()),
});
const receiptSchema = v.object({
  /** When the last page was seen over HTTP, in milliseconds since 1970. */
  at: v.number(),
  /** From the message of the CMS, or the begin of the pass, until then. */
  seconds: v.number(),
  /** Of all pages; `pages` names the failed ones and then the first of the others. */
  counts: v.object({ live: v.number(), gone: v.number(), failed: v.number() }),
  pages: v.array(pageSchema),
});
export type PublishedPage = v.InferOutput<typeof pageSchema>;
/** What became of the last change of one document. */
export type PublishReceipt = v.InferOutput<typeof receiptSchema>;

const keptReceipts = 500;
const namedPages = 60;

/** The last publish receipts, by document. They outlive a restart. */
export class PublishLog {
  readonly #file: string;
  #receipts = new Map<string, PublishReceipt>();

  constructor(folder: string) {
    this.#file = join(folder, "published.json");
  }

  async open(): Promise<void> {
    try {
      const kept = v.parse(
        v.array(v.tuple([v.string(), receiptSchema])),
        JSON.parse(await readFile(this.#file, "utf8")),
      );
      this.#receipts = new Map(kept);
    } catch {
      this.#receipts.clear();
    }
  }

  receipt(type: string, documentId: string): PublishReceipt | undefined {
    return this.#receipts.get(`${type} ${documentId}`);
  }

  /**
   * Notes what a pass did to the pages of each document that changed; `seen` says how each page answered
   * since, `after` what the pages read now.
   */
  async note(
    { changed, before, since }: Pick<Pass, "changed" | "before" | "since">,
    seen: readonly PublishedPage[],
    after: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> {
    const seconds = (performance.now() - since) / 1000;
    const concerned = seen.map((page) => ({
      page,
      reads: [...(before.get(page.path) ?? []), ...(after.get(page.path) ?? [])].map(
        (read) => JSON.parse(read) as Read,
      ),
    }));
    for (const document of changed) {
      const pages = concerned.filter(({ reads }) => reads.some((read) => isOf(read, document))).map(({ page }) => page);
      this.#keep(document, pages, seconds);
    }
    if (changed.length > 0) await writeWhole(this.#file, JSON.stringify([...this.#receipts]));
  }

  #keep({ type, documentId }: ChangedDocument, pages: PublishedPage[], seconds: number): void {
    const count = (state: PublishedPage["state"]) => pages.filter((page) => page.state === state).length;
    const named = pages.toSorted((a, b) => Number(b.state === "failed") - Number(a.state === "failed"));
    const key = `${type} ${documentId}`;
    this.#receipts.delete(key);
    this.#receipts.set(key, {
      at: Date.now(),
      seconds,
      counts: { live: count("live"), gone: count("gone"), failed: count("failed") },
      pages: named.slice(0, namedPages),
    });
    for (const oldest of this.#receipts.keys()) {
      if (this.#receipts.size <= keptReceipts) return;
      this.#receipts.delete(oldest);
    }
  }
}

/** A page belongs to a document that it shows, or to a list that it stands in. */
function isOf(read: Read, { type, documentId }: ChangedDocument): boolean {
  if (read.kind === "build" || read.kind === "upload") return false;
  if (read.kind === "list") return read.type === type;
  return read.type === type && read.documentId === documentId;
}
