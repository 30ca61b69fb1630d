import type { PlateColour } from "../../art/plate-program.ts";
import { seededRandom } from "../../art/seeded-random.ts";

/** In the order of the bins; each shape in a 24 × 24 square. */
export const garmentKinds = ["coat", "t-shirt", "trousers", "scarf", "sock"] as const;
export type GarmentKind = (typeof garmentKinds)[number];

/** View box side, with the margin around the 24 × 24 square. */
export const garmentSquare = { side: 26.8, margin: 1.4 };

export const garmentShapes: Record<GarmentKind, string> = {
  coat: "M8 1l3.3 5.2V23H3.6L5 11.5 3.8 17 .6 16 3 4.8Q3.3 3.4 4.6 2.7zM16 1l-3.3 5.2V23h7.7L19 11.5l1.2 5.5 3.2-1L21 4.8q-.3-1.4-1.6-2.1z",
  "t-shirt": "M8.2 2a3.9 3.3 0 0 0 7.6 0L23.5 6l-2.6 5.6-2.7-1.2V22H5.8V10.4l-2.7 1.2L.5 6z",
  trousers: "M5.4 1h13.2l.3 2.6H5.1zM5 4.6h14L21.4 23h-6.2L12 10.4 8.8 23H2.6z",
  scarf:
    "M6.5 1h11a5 5 0 0 1 0 10H17v7h-6.6v-7H6.5a5 5 0 0 1 0-10zM7 4.6a1.3 1.3 0 0 0 0 2.6h10a1.3 1.3 0 0 0 0-2.6zM10.4 19h1.5v4h-1.5zm2.55 0h1.5v4h-1.5zm2.55 0H17v4h-1.5zM2.9 11q1.6 1.2 3.6 1.2h2.6V20H2.9zM2.9 21h1.4v2.4H2.9zm2.4 0h1.4v2.4H5.3zm2.4 0h1.4v2.4H7.7z",
  sock: "M6.5 1h9v3h-9zM6.5 5h9v8l5.7 4a3.5 3.5 0 0 1-2 6.4h-4.4a6 6 0 0 1-3.6-1.2l-2.5-1.9a5.6 5.6 0 0 1-2.2-4.5z",
};

/** Number of pieces drawn per kind; odd for socks on purpose. */
const pieces: Record<GarmentKind, number> = { coat: 34, "t-shirt": 68, trousers: 52, scarf: 33, sock: 53 };

export const pieceCount = garmentKinds.reduce((sum, kind) => sum + pieces[kind], 0);

export const garmentColours = ["ink", "minium", "rose", "sulphur", "verdigris", "sky"] as const satisfies PlateColour[];
export type GarmentColour = (typeof garmentColours)[number];

/** Colours of the pieces, dark to light; seeded, so always the same. */
export function garmentsOf(kind: GarmentKind): GarmentColour[] {
  const random = seededRandom(`sorting line: ${kind}`);
  const colours = Array.from({ length: pieces[kind] }, () => Math.floor(random() * garmentColours.length));
  return colours.toSorted((a, b) => a - b).flatMap((colour) => garmentColours[colour] ?? []);
}
