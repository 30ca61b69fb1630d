import { expect, test } from "vitest";
import { idsIn } from "./list-window.server.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test.each([2, 3, 4, 5, 8, 12])("of %i entries two turns in a row begin with different ones", (count) => {
  for (let turn = 0; turn < 40; turn++) {
    const [now, next] = [turn, turn + 1].map((one) => idsIn(ids(count), { turn: one, count: 4 }));
    expect(now?.length).toBe(Math.min(4, count));
    expect(new Set(now).size).toBe(now?.length);
    expect(next?.[0], `turn ${turn}`).not.toBe(now?.[0]);
  }
});

test("a turn begins behind the last entry of the turn before, round and round", () => {
  expect([0, 1, 2].map((turn) => idsIn(ids(6), { turn, count: 4 }).join(""))).toEqual(["0123", "4501", "2345"]);
});

test("of no entries every turn shows none", () => {
  expect(idsIn([], { turn: 7, count: 4 })).toEqual([]);
});
