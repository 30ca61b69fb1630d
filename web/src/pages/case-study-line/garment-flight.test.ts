import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { flightsOf, type Piece, poseAt } from "./garment-flight.ts";
import { garmentColours, garmentKinds, garmentsOf } from "./garments.ts";

const floor = { width: 1320, belt: 380, unit: 30, columns: 6 };
const rests = [0.03, 0.25, 0.47, 0.7, 0.92];
const pieces: Piece[] = garmentKinds.flatMap((kind, bin) =>
  garmentsOf(kind).map((colour, index, all) => ({
    bin,
    colour: garmentColours.indexOf(colour),
    index,
    count: all.length,
    home: { x: bin * 285 + (index % 6) * 30 + 15, y: 365 - Math.floor(index / 6) * 30 },
  })),
);
const flights = flightsOf(pieces, floor, rests);

test("the same pieces on the same floor fly the same way, on every machine", () => {
  expect(flightsOf(pieces, floor, rests)).toEqual(flights);
  expect(createHash("sha256").update(JSON.stringify(flights)).digest("hex").slice(0, 12)).toMatchInlineSnapshot(
    `"91bfef594fd5"`,
  );
});

test("every piece ends at its place in the chart, upright and in its size", () => {
  expect(flights.length).toBe(240);
  for (const [number, flight] of flights.entries())
    expect(poseAt(flight, 1)).toEqual({ ...pieces[number]?.home, turn: 0, scale: 1 });
});

test("at each station all pieces stand still", () => {
  for (const flight of flights) {
    for (const rest of rests) {
      expect(poseAt(flight, rest - 0.008)).toEqual(poseAt(flight, rest));
      expect(poseAt(flight, rest + 0.008)).toEqual(poseAt(flight, rest));
    }
  }
});

test("between two stations each piece flies from one pose to the next, without a jump", () => {
  for (const flight of flights) {
    const ways = Array.from({ length: 1000 }, (_, step) => {
      const [from, to] = [poseAt(flight, step / 1000), poseAt(flight, (step + 1) / 1000)];
      return Math.hypot(to.x - from.x, to.y - from.y);
    });
    expect(Math.max(...ways)).toBeLessThan(floor.width / 25);
    expect(Math.max(...ways)).toBeGreaterThan(0);
  }
});

test("no piece leaves the window or sinks below the belt while the line stands", () => {
  for (const rest of rests) {
    for (const flight of flights) {
      const { x, y } = poseAt(flight, rest);
      expect(x).toBeGreaterThan(-60);
      expect(x).toBeLessThan(floor.width + 60);
      expect(y).toBeLessThanOrEqual(floor.belt);
      expect(y).toBeGreaterThan(-40);
    }
  }
});

test("the heap has no order: kinds and colours lie together", () => {
  const middles = garmentKinds.map((_kind, bin) => {
    const places = flights.flatMap((flight, number) => (pieces[number]?.bin === bin ? [poseAt(flight, 0).x] : []));
    return places.reduce((sum, x) => sum + x, 0) / places.length;
  });
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(150);
});
