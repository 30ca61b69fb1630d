import { createHash } from "node:crypto";
import type { ListWindow } from "./receipt.server.ts";

/** The ids a window shows of an ordered list. */
export function idsIn(ids: readonly string[], window: ListWindow): string[] {
  if (window === "all") return [...ids];
  if ("page" in window) return ids.slice((window.page - 1) * window.pageSize, window.page * window.pageSize);
  if ("after" in window) return following(ids, window.after, window.count, window.without);
  const next = following(ids, window.around, 1, []);
  const previous = following(ids.toReversed(), window.around, 1, []);
  return [...previous, ...next];
}

/** A page of a list shows how many pages there are, too. */
export function resultOf(ids: readonly string[], window: ListWindow): string {
  const shown = idsIn(ids, window).join(" ");
  const total = typeof window === "object" && "page" in window ? `${ids.length} ` : "";
  return createHash("sha256")
    .update(total + shown)
    .digest("base64url")
    .slice(0, 16);
}

function following(ids: readonly string[], documentId: string, count: number, without: string[]): string[] {
  const start = ids.indexOf(documentId) + 1;
  const left = new Set([documentId, ...without]);
  return [...ids.slice(start), ...ids.slice(0, start)].filter((id) => !left.has(id)).slice(0, count);
}
