import { expect, test } from "vitest";
import { fittingFlats, floors, places, sides } from "./flats.ts";

test("a number belongs to one place and begins with its floor", () => {
  expect(new Set(places.map(({ number }) => number)).size).toBe(places.length);
  expect(places.filter(({ number, floor }) => !number.startsWith(`${floor}`))).toEqual([]);
});

test("a flat that is taken does not fit, and the front door is none", () => {
  const left = places.filter(({ is }) => is !== "free");
  expect(left.length).toBeGreaterThan(10);
  expect(fittingFlats().length).toBe(places.length - left.length);
});

test("each free flat is on one floor and one side, and both choices together find it", () => {
  const cells = floors.flatMap((floor) => sides.map((side) => fittingFlats(floor, side)));
  expect(cells.flat().toSorted((a, b) => a.number.localeCompare(b.number))).toEqual(
    fittingFlats().toSorted((a, b) => a.number.localeCompare(b.number)),
  );
  for (const floor of floors) {
    expect(fittingFlats(floor)).toEqual(sides.flatMap((side) => fittingFlats(floor, side)));
  }
});

test("a choice may find nothing, as in any house", () => {
  expect(fittingFlats(3, "south")).toEqual([]);
});
