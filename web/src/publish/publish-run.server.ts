import type { Content } from "../cms/content.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { ChangedDocument } from "./plan.server.ts";

export interface PublishRun {
  content: Content;
  /** Since the run before; empty in the first run. */
  changed: ChangedDocument[];
  made: string[];
  leftOut: Map<string, string>;
  removed: string[];
  /** Pages that failed to render; their last good versions stay. */
  failed: { key: string; reason: string }[];
  /** Dependencies before the run, of removed and re-rendered pages. */
  before: Map<string, readonly string[]>;
  /** A newer change came in: the next run renders the remaining pages. */
  isCutShort: boolean;
  /** When the run was first requested, by `performance.now()`. */
  since: number;
  /** When visitors had all its pages; files beside them follow. `undefined` when there was nothing to do. */
  visibleAt: number | undefined;
}

export function logRun(run: PublishRun, word: "prerendered" | "published"): void {
  for (const { key, reason } of run.failed) {
    log.error("page-not-rendered", { page: key }, `${key} was not rendered: ${reason}`);
  }
  const { made, removed, failed, since, visibleAt = performance.now() } = run;
  const ms = Math.round(visibleAt - since);
  const counts = { pages: made.length, removed: removed.length, failed: failed.length, ms };
  log.info(word, counts, runLine(run, word, visibleAt));
}

export function runLine(
  run: Omit<PublishRun, "content" | "before" | "leftOut" | "visibleAt">,
  word: string,
  now: number,
): string {
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
