import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Dependency } from "../cms/page-dependencies.server.ts";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import type { ChangedDocument } from "./plan.server.ts";
import type { PublishRun } from "./publish-run.server.ts";

const pageSchema = v.object({
  path: v.string(),
  state: v.picklist(["live", "gone", "failed"]),
  /** Why it failed, or which of its entries are left out. */
  reason: v.exactOptional(v.string()),
});
const reportSchema = v.object({
  /** When the last page was verified over HTTP, in milliseconds since 1970. */
  at: v.number(),
  /** From the webhook, or the start of the run, to the verification. */
  seconds: v.number(),
  /** Of all pages; `pages` holds at most `namedPages`, those with a reason first. */
  counts: v.object({ live: v.number(), gone: v.number(), failed: v.number() }),
  pages: v.array(pageSchema),
});
export type PublishedPage = v.InferOutput<typeof pageSchema>;
export type PublishReport = v.InferOutput<typeof reportSchema>;

const mostReports = 500;
const namedPages = 60;

export class PublishLog {
  readonly #file: string;
  #reports = new Map<string, PublishReport>();

  constructor(folder: string) {
    this.#file = join(folder, "published.json");
  }

  async open(): Promise<void> {
    try {
      const kept = v.parse(
        v.array(v.tuple([v.string(), reportSchema])),
        JSON.parse(await readFile(this.#file, "utf8")),
      );
      this.#reports = new Map(kept);
    } catch {
      this.#reports.clear();
    }
  }

  report(type: string, documentId: string): PublishReport | undefined {
    return this.#reports.get(`${type} ${documentId}`);
  }

  /** `verified` holds the responses of the pages since the run, `after` their current dependencies. */
  async note(
    { changed, before, since }: Pick<PublishRun, "changed" | "before" | "since">,
    verified: readonly PublishedPage[],
    after: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> {
    const seconds = (performance.now() - since) / 1000;
    const concerned = verified.map((page) => ({
      page,
      reads: [...(before.get(page.path) ?? []), ...(after.get(page.path) ?? [])].map(
        (read) => JSON.parse(read) as Dependency,
      ),
    }));
    for (const document of changed) {
      const pages = concerned.filter(({ reads }) => reads.some((read) => isOf(read, document))).map(({ page }) => page);
      this.#keep(document, pages, seconds);
    }
    if (changed.length > 0) await writeFileAtomic(this.#file, JSON.stringify([...this.#reports]));
  }

  #keep({ type, documentId }: ChangedDocument, pages: PublishedPage[], seconds: number): void {
    const count = (state: PublishedPage["state"]) => pages.filter((page) => page.state === state).length;
    const named = pages.toSorted((a, b) => Number("reason" in b) - Number("reason" in a));
    const key = `${type} ${documentId}`;
    this.#reports.delete(key);
    this.#reports.set(key, {
      at: Date.now(),
      seconds,
      counts: { live: count("live"), gone: count("gone"), failed: count("failed") },
      pages: named.slice(0, namedPages),
    });
    for (const oldest of this.#reports.keys()) {
      if (this.#reports.size <= mostReports) return;
      this.#reports.delete(oldest);
    }
  }
}

/** A page belongs to a document that it reads, directly or through a list. */
function isOf(read: Dependency, { type, documentId }: ChangedDocument): boolean {
  if (read.kind === "build" || read.kind === "upload" || read.kind === "until") return false;
  if (read.kind === "list") return read.type === type;
  return read.type === type && read.documentId === documentId;
}
