import type { Content } from "../cms/content.server.ts";
import type { ChangedDocument } from "./plan.server.ts";

/** What one run over the site did. */
export interface PublishRun {
  content: Content;
  /** Documents that changed since the run before; unknown at start. */
  changed: ChangedDocument[];
  made: string[];
  removed: string[];
  /** Pages that could not be made; the last good ones stay. */
  failed: { key: string; reason: string }[];
  /** Dependencies as they were before the run, of pages that are gone or made anew. */
  before: Map<string, readonly string[]>;
  /** A new change came in: the rest of the pages is for the next run. */
  isCutShort: boolean;
  /** When the run was first asked for, as `performance.now()` counts. */
  since: number;
}

/** One line a run; each page that could not be made has one of its own. */
export function printRun(run: PublishRun, word: string): void {
  for (const { key, reason } of run.failed) console.error(`${key} was not rendered: ${reason}`);
  console.log(runLine(run, word, performance.now()));
}

/** What a run did, in one line of the log. */
export function runLine(run: Omit<PublishRun, "content" | "before">, word: string, now: number): string {
  const { made, removed, failed, changed, isCutShort, since } = run;
  const counts = Map.groupBy(changed, ({ type }) => type);
  const types = [...counts].map(([type, documents]) => `${type} ${documents.length}`);
  return [
    `${word} ${made.length} pages in ${((now - since) / 1000).toFixed(2)} s`,
    ...(removed.length > 0 ? [`removed ${removed.length}`] : []),
    ...(failed.length > 0 ? [`failed ${failed.length}`] : []),
    ...(types.length > 0 ? [`changed: ${types.join(" ")}`] : []),
    ...(isCutShort ? ["the rest follows"] : []),
  ].join(", ");
}
