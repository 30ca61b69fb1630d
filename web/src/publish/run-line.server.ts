import type { PublishRun } from "./publisher.server.ts";

/** What a pass did, in one line of the log. */
export function runLine(pass: Omit<PublishRun, "content" | "before">, word: string, now: number): string {
  const { made, removed, failed, changed, isCutShort, since } = pass;
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
