import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { flightOf, type Piece } from "./garment-flight.ts";
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
const flights = flightOf(pieces, floor, rests);

function placeAt(frames: Keyframe[], part: number): { x: number; y: number } {
  const frame = frames.findLast(({ offset }) => Number(offset) <= part) ?? frames[0];
  const [, x, y] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(String(frame?.transform)) ?? [];
  return { x: Number(x), y: Number(y) };
}

test("the same pieces on the same floor fly the same way, on every machine", () => {
  expect(flightOf(pieces, floor, rests)).toEqual(flights);
  expect(createHash("sha256").update(JSON.stringify(flights)).digest("hex").slice(0, 12)).toMatchInlineSnapshot(
    `"267d6b5a5252"`,
  );
});

test("every piece ends at its place in the chart, upright and in its size", () => {
  expect(flights.length).toBe(240);
  for (const frames of flights)
    expect(frames.at(-1)).toMatchObject({
      offset: 1,
      transform: "translate(0px, 0px) rotate(0deg) scale(1)",
    });
});

test("at each station all pieces stand still", () => {
  for (const frames of flights) {
    const offsets = frames.map(({ offset }) => Number(offset));
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    for (const rest of rests) {
      const after = frames.findIndex(({ offset }) => Number(offset) > rest);
      expect(frames[after]?.transform).toBe(frames[after - 1]?.transform);
    }
  }
});

test("no piece leaves the window or sinks below the belt while the line stands", () => {
  for (const rest of rests) {
    for (const [number, frames] of flights.entries()) {
      const { x, y } = placeAt(frames, rest);
      const { home } = pieces[number] ?? { home: { x: 0, y: 0 } };
      expect(home.x + x).toBeGreaterThan(-60);
      expect(home.x + x).toBeLessThan(floor.width + 60);
      expect(home.y + y).toBeLessThanOrEqual(floor.belt);
      expect(home.y + y).toBeGreaterThan(-40);
    }
  }
});

test("the heap has no order: kinds and colours lie together", () => {
  const middles = garmentKinds.map((_kind, bin) => {
    const places = flights.flatMap((frames, number) => {
      const piece = pieces[number];
      return piece?.bin === bin ? [piece.home.x + placeAt(frames, 0).x] : [];
    });
    return places.reduce((sum, x) => sum + x, 0) / places.length;
  });
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(150);
});
