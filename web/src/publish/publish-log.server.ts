import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishedPage, PublishReport } from "@hetreteg/contract/receipts";
import * as v from "valibot";
import type { Dependency } from "../cms/page-dependencies.server.ts";
import type { Published } from "../cms/published.server.ts";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import { ownPageKeys } from "./addresses.server.ts";
import type { ChangedDocument } from "./plan.server.ts";
import type { PublishRun } from "./publish-run.server.ts";

const pageSchema: v.GenericSchema<unknown, PublishedPage> = v.object({
  path: v.string(),
  state: v.picklist(["live", "gone", "failed"]),
  reason: v.exactOptional(v.string()),
  isOwn: v.exactOptional(v.literal(true)),
});
const reportSchema: v.GenericSchema<unknown, PublishReport> = v.object({
  at: v.number(),
  seconds: v.number(),
  counts: v.object({ live: v.number(), gone: v.number(), failed: v.number() }),
  pages: v.array(pageSchema),
  /** What it is about: the CMS's version of the entry in each language in which it was published. */
  versions: v.record(v.string(), v.string()),
});

const maxReports = 500;
const maxNamedPages = 2000;
const maxNamedPagesOfAll = 50_000;

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
    { changed, before, since, content }: Pick<PublishRun, "changed" | "before" | "since" | "content">,
    verified: readonly PublishedPage[],
    after: Pick<PageStore["dependencies"], "get">,
  ): Promise<void> {
    const seconds = (performance.now() - since) / 1000;
    const concerned = verified.map((page) => ({
      page,
      reads: [...(before.get(page.path) ?? []), ...(after.get(page.path) ?? [])].map(
        (read) => JSON.parse(read) as Dependency,
      ),
    }));
    for (const document of changed) {
      const own = new Set(ownPageKeys(content.published, document.type, document.documentId));
      const pages = concerned
        .filter(({ reads }) => reads.some((read) => isOf(read, document)) || namesChanged(reads, document))
        .map(({ page }) => (own.has(page.path) ? { ...page, isOwn: true as const } : page));
      this.#keep(document, pages, { seconds, versions: versionsOf(content.published, document) });
    }
    if (changed.length > 0) await writeFileAtomic(this.#file, JSON.stringify([...this.#reports]));
  }

  #keep(
    { type, documentId }: ChangedDocument,
    pages: PublishedPage[],
    about: { seconds: number; versions: Record<string, string> },
  ): void {
    const count = (state: PublishedPage["state"]) => pages.filter((page) => page.state === state).length;
    const rank = ({ isOwn, reason }: PublishedPage) => (isOwn ? 0 : 2) + (reason ? 0 : 1);
    const named = pages.toSorted((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path));
    const key = `${type} ${documentId}`;
    this.#reports.delete(key);
    this.#reports.set(key, {
      at: Date.now(),
      ...about,
      counts: { live: count("live"), gone: count("gone"), failed: count("failed") },
      pages: named.slice(0, maxNamedPages),
    });
    let namedOfAll = [...this.#reports.values()].reduce((sum, report) => sum + report.pages.length, 0);
    for (const [oldest, report] of this.#reports) {
      if (this.#reports.size <= maxReports && namedOfAll <= maxNamedPagesOfAll) return;
      this.#reports.delete(oldest);
      namedOfAll -= report.pages.length;
    }
  }
}

/** Without what it points to and the names it is found by: as the CMS tells one publish of it from the next. */
function versionsOf(published: Published, { type, documentId }: ChangedDocument): Record<string, string> {
  const languages = published.localesOf(type, documentId);
  return Object.fromEntries(
    languages.map((locale) => [locale, published.version(type, documentId, locale).split(" ")[0] ?? ""]),
  );
}

/** Every page reads what services are called; it belongs to one when that is another name than before. */
function namesChanged(reads: readonly Dependency[], { type }: ChangedDocument): boolean {
  const names = reads.flatMap((read) => (read.kind === "titles" && read.type === type ? [read.titles] : []));
  return new Set(names).size > 1;
}

/** A page belongs to a document that it reads, directly or through a list. */
function isOf(read: Dependency, { type, documentId }: ChangedDocument): boolean {
  if (read.kind === "build" || read.kind === "upload" || read.kind === "until") return false;
  if (read.kind === "titles") return false;
  if (read.kind === "sibling") return type === "case-study" && read.sibling === documentId;
  if (read.kind === "list") return read.type === type;
  return read.type === type && read.documentId === documentId;
}
