import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

const take = (seed: number | string, count = 50) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

test("the same seed gives the same numbers, another seed others", () => {
  expect(take(19)).toEqual(take(19));
  expect(take("home")).toEqual(take("home"));
  expect(take(19)).not.toEqual(take(20));
  expect(take("home")).not.toEqual(take("about"));
});

test("the numbers of a seed are these, on every machine", () => {
  expect(take(19, 3)).toMatchInlineSnapshot(`
    [
      0.05854421923868358,
      0.32688822830095887,
      0.4525164095684886,
    ]
  `);
});

test("every number lies in [0, 1) for any seed", () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double(), fc.string()), (seed) =>
      take(seed).every((number) => number >= 0 && number < 1),
    ),
  );
});
