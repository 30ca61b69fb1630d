import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPostTurns } from "./post-turns.server.ts";

test("however many posts come at once, two are worked on in a turn of the event loop, in their order", async () => {
  const takeTurn = createPostTurns(2);
  const entered: number[] = [];
  const all = Array.from({ length: 50 }, (_, post) => takeTurn().then(() => entered.push(post)));
  const seen: number[] = [];
  while (entered.length < all.length) {
    await nextTurn();
    seen.push(entered.length);
  }
  expect(seen.every((count, turn) => count - (seen[turn - 1] ?? 0) <= 2)).toBe(true);
  expect(seen.length).toBeGreaterThanOrEqual(25);
  expect(entered).toEqual(all.map((_, post) => post));
});
