import { expect, test } from "vitest";
import { withStills } from "./garment-stills.server.ts";

const stations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, text: `Station ${index}`, html: "" as never }));

/** Places across the still, by the number of the piece. */
function placesIn(still: string | undefined): number[] {
  return [...(still ?? "").matchAll(/translate\((-?\d+) /g)].map(([, x]) => Number(x));
}

test("each station but the last shows its scene, the last one is the chart below", () => {
  const stills = withStills(stations(5)).map(({ still }) => still);
  expect(stills.map((still) => placesIn(still).length)).toEqual([62, 62, 62, 62, 0]);
  expect(new Set(stills).size).toBe(5);
});

test("a line that does not run has no scenes", () => {
  expect(withStills(stations(4))).toEqual(stations(4));
});

test("the heap is a heap; at the second station coats lie left of T-shirts, and those of socks", () => {
  const [heap, kinds] = withStills(stations(5)).map(({ still = "" }) => still);
  const middleOf = (still: string | undefined, kind: string) => {
    const places = placesIn((still ?? "").replaceAll(new RegExp(`<use href='#_garment-(?!${kind}')[^>]*>`, "g"), ""));
    return places.reduce((sum, x) => sum + x, 0) / places.length;
  };
  const order = (still: string | undefined) => ["coat", "t-shirt", "sock"].map((kind) => middleOf(still, kind));
  const sorted = order(kinds);
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
  expect(Math.max(...order(heap)) - Math.min(...order(heap))).toBeLessThan(100);
});
