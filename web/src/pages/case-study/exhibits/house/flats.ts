/** As one stands before the house, which looks south. */
export const sides = ["west", "south", "east"] as const;
export type Side = (typeof sides)[number];

/** From the top down; 0 is the ground floor. */
export const floors = [3, 2, 1, 0] as const;
export type Floor = (typeof floors)[number];

interface Place {
  /** Its floor, then its place from west to east. */
  number: string;
  floor: Floor;
  side: Side;
  is: "free" | "taken" | "door";
}

/** An example house: how many places each side has on a floor, and what became of them. */
const placesOnSide: Record<Side, number> = { west: 2, south: 3, east: 2 };
const door = "04";
const taken = ["32", "33", "34", "35", "24", "25", "27", "12", "13", "16", "01", "05", "06"];

/** From the top down, and from west to east. */
export const places: readonly Place[] = floors.flatMap((floor) =>
  sides
    .flatMap((side) => Array.from({ length: placesOnSide[side] }, () => side))
    .map((side, index) => {
      const number = `${floor}${index + 1}`;
      return { number, floor, side, is: number === door ? "door" : taken.includes(number) ? "taken" : "free" };
    }),
);

/** Free flats of a floor and a side; of all where one is not given. */
export function fittingFlats(floor?: Floor, side?: Side): Place[] {
  return places.filter(
    (place) => place.is === "free" && (floor === undefined || place.floor === floor) && (!side || place.side === side),
  );
}
