import { expect, test } from "vitest";
import { backOrder, foldCount, leaves, pageCount, pageOrder } from "./folds.ts";

const pages = Array.from({ length: pageCount }, (_, index) => index + 1);

test("a sheet folded three times is read from page 1 to page 16", () => {
  expect(pageOrder(foldCount)).toEqual(pages);
});

test.each([0, 1, 2])("after %i folds every page is there once, in another order", (count) => {
  expect(pageOrder(count)).not.toEqual(pages);
  expect(pageOrder(count).toSorted((a, b) => a - b)).toEqual(pages);
});

test("the pages lie on the sheet as printers lay out sixteen, heads together", () => {
  expect(leaves.map(({ front }) => front)).toEqual([7, 10, 11, 6, 2, 15, 14, 3]);
  expect(backOrder.map(({ back }) => back)).toEqual([5, 12, 9, 8, 4, 13, 16, 1]);
  expect(leaves.map(({ isTurned }) => isTurned)).toEqual([true, true, true, true, false, false, false, false]);
});

test("beside each page lies the one that makes 17 with it, across the spine", () => {
  for (const row of [0, 1])
    for (const side of ["front", "back"] as const) {
      const [first = 0, second = 0, third = 0, fourth = 0] = leaves
        .filter((leaf) => leaf.row === row)
        .map((leaf) => leaf[side]);
      expect([first + second, third + fourth]).toEqual([17, 17]);
    }
});
