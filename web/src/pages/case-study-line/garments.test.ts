import { expect, test } from "vitest";
import { garmentColours, garmentKinds, garmentShapes, garmentsOf, pieceCount } from "./garments.ts";

test("the line has 240 pieces, and one sock without a pair", () => {
  expect(pieceCount).toBe(240);
  expect(garmentKinds.flatMap(garmentsOf).length).toBe(240);
  expect(garmentsOf("sock").length % 2).toBe(1);
});

test("every kind comes in every colour, and stands sorted by it", () => {
  for (const kind of garmentKinds) {
    const places = garmentsOf(kind).map((colour) => garmentColours.indexOf(colour));
    expect(new Set(places).size, kind).toBe(garmentColours.length);
    expect(places, kind).toEqual(places.toSorted((a, b) => a - b));
  }
});

test("the pieces are the same on every machine", () => {
  const counts = garmentKinds.map((kind) =>
    garmentColours.map((colour) => garmentsOf(kind).filter((other) => other === colour).length),
  );
  expect(counts).toMatchInlineSnapshot(`
    [
      [
        6,
        10,
        4,
        3,
        6,
        5,
      ],
      [
        13,
        16,
        11,
        7,
        12,
        9,
      ],
      [
        12,
        7,
        10,
        3,
        11,
        9,
      ],
      [
        5,
        12,
        4,
        5,
        3,
        4,
      ],
      [
        11,
        6,
        7,
        9,
        10,
        10,
      ],
    ]
  `);
});

test("each kind has a shape of its own", () => {
  expect(new Set(garmentKinds.map((kind) => garmentShapes[kind])).size).toBe(garmentKinds.length);
});
