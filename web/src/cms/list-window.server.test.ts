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

test.each([1, 2, 5, 6, 8, 12])("of %i entries each opens one turn before any opens a second", (count) => {
  const first = ids(count).map((_, turn) => idsIn(ids(count), { turn, count: 4 })[0]);
  expect(first.toSorted()).toEqual(ids(count).toSorted());
});

test("a turn goes on at the list's beginning", () => {
  expect([0, 1, 2].map((turn) => idsIn(ids(8), { turn, count: 4 }).join(""))).toEqual(["0123", "3456", "6701"]);
});

test("of no entries every turn shows none", () => {
  expect(idsIn([], { turn: 7, count: 4 })).toEqual([]);
});

test("an entry drawn for a document is the same each time, and a new entry takes its place for few", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `case-${index}`);
  const documents = Array.from({ length: 120 }, (_, index) => `article-${index}`);
  const drawn = (from: string[]) => documents.map((drawnFor) => idsIn(from, { drawnFor })[0]);
  expect(drawn(ids.toReversed())).toEqual(drawn(ids));
  expect(new Set(drawn(ids)).size).toBeGreaterThan(6);
  const changed = drawn([...ids, "new"]).filter((id, index) => id !== drawn(ids)[index]);
  expect(changed.length).toBeLessThan(30);
  expect(new Set(changed)).toEqual(new Set(["new"]));
});
