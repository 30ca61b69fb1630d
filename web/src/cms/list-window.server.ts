import { hash } from "node:crypto";
import type { ListWindow } from "./page-dependencies.server.ts";

/** The ids a window shows of an ordered list. */
export function idsIn(ids: readonly string[], window: ListWindow): string[] {
  if (window === "all") return [...ids];
  if ("page" in window) return ids.slice((window.page - 1) * window.pageSize, window.page * window.pageSize);
  if ("turn" in window) return rotate(ids, window.turn, window.count);
  if ("drawnFor" in window) return drawn(ids, window.drawnFor);
  return following(ids, window.after, window.count, window.without);
}

/** For a page of a list the result includes the number of pages, because the page shows it. */
export function resultOf(ids: readonly string[], window: ListWindow): string {
  const shown = idsIn(ids, window).join(" ");
  const total = typeof window === "object" && "page" in window ? `${ids.length} ` : "";
  return hash("sha256", total + shown, "base64url").slice(0, 16);
}

/** The step is coprime with the length, so each entry leads once before one leads twice. */
function rotate(ids: readonly string[], turn: number, count: number): string[] {
  let step = count;
  while (divisorOf(step, ids.length) > 1) step--;
  const start = (turn * step) % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, count);
}

function divisorOf(a: number, b: number): number {
  return b === 0 ? a : divisorOf(b, a % b);
}

function drawn(ids: readonly string[], documentId: string): string[] {
  const lots = ids.map((id) => ({ id, lot: hash("sha256", `${documentId} ${id}`, "hex") }));
  return lots
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, 1)
    .map(({ id }) => id);
}

function following(ids: readonly string[], documentId: string, count: number, without: string[]): string[] {
  const left = new Set([documentId, ...without]);
  const start = (placesOf(ids).get(documentId) ?? -1) + 1;
  const found: string[] = [];
  for (let step = 0; step < ids.length && found.length < count; step++) {
    const id = ids[(start + step) % ids.length];
    if (id !== undefined && !left.has(id)) found.push(id);
  }
  return found;
}

const places = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Memoized: thousands of pages look up positions in the same immutable list. */
function placesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const known = places.get(ids) ?? new Map(ids.map((id, place) => [id, place]));
  places.set(ids, known);
  return known;
}
