import { expect, test } from "vitest";
import { mergedProducts, partnerFiles, readRow, shelvesBy } from "./partner-files.ts";

test.each([
  ["0,4 × 4,0", 10, { diameter: 4, length: 40 }],
  ["4 × 40", 1, { diameter: 4, length: 40 }],
  ["6 x 80", 1, { diameter: 6, length: 80 }],
  ["5*40", 1, { diameter: 5, length: 40 }],
] as const)("a row that says %s with a unit of %i mm is the same size in millimetres", (written, habit, part) => {
  expect(readRow(written, habit).part).toEqual(part);
});

test.each([
  ["a row in centimetres that would be a beam", "4 × 40", 10],
  ["a row without a length", "5", 1],
  ["a row without a number", "?", 1],
] as const)("%s is set aside for a person", (_name, written, habit) => {
  expect(readRow(written, habit).part).toBeUndefined();
});

const rows = partnerFiles.flatMap(({ habit, rows: written }) => written.map((row) => readRow(row, habit)));

test("doubles of different files merge into one product, and no row is lost", () => {
  const products = mergedProducts(rows);
  expect(new Set(products.map(({ key }) => key)).size).toBe(products.length);
  const aside = rows.filter(({ part }) => !part).length;
  expect(products.reduce((sum, { sources }) => sum + sources, 0) + aside).toBe(rows.length);
  expect(aside).toBe(2);
  expect(products.filter(({ sources }) => sources > 1).length).toBeGreaterThan(3);
});

test.each(["diameter", "length"] as const)("by %s every product stands on one shelf, the smallest first", (measure) => {
  const products = mergedProducts(rows);
  const shelves = shelvesBy(measure, products);
  expect(shelves.flatMap(([, shelf]) => shelf).length).toBe(products.length);
  expect(shelves.map(([size]) => size)).toEqual(shelves.map(([size]) => size).toSorted((a, b) => a - b));
  for (const [size, shelf] of shelves) expect(shelf.every((product) => product[measure] === size)).toBe(true);
});
