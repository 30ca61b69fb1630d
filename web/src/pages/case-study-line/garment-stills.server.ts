import type { Station } from "../payload.ts";
import styles from "./garment-chart.module.css";
import { type Floor, flightsOf, type Piece, poseAt } from "./garment-flight.ts";
import { garmentColours, garmentKinds, garmentsOf } from "./garments.ts";
import { stillSize } from "./still-size.ts";

/** One piece stands for so many: all of them are too small on a telephone, and too heavy a page. */
const piecesPerMark = 4;

const { width, height, unit } = stillSize;
const floor: Floor = { width, belt: height - unit, unit, columns: 3 };

const pieces: Piece[] = garmentKinds.flatMap((kind, bin) =>
  garmentsOf(kind)
    .map((colour, index, all) => ({
      bin,
      colour: garmentColours.indexOf(colour),
      index,
      count: all.length,
      home: {
        x:
          unit / 2 +
          (bin * (width - floor.columns * unit)) / (garmentKinds.length - 1) +
          (index % floor.columns) * unit,
        y: floor.belt - unit / 2,
      },
    }))
    .filter(({ index }) => index % piecesPerMark === 0),
);

/** Heap, kinds, colours, quality and chart: where the line stops. */
const rests = [0, 1, 2, 3, 4];

/** With the scene of each, where there are as many as the line has stops: the finished chart itself stands below. */
export function withStills(stations: Station[]): Station[] {
  if (stations.length !== rests.length) return stations;
  const stills = garmentStills();
  return stations.map((station, index) => {
    const still = stills[index];
    return still ? { ...station, still } : station;
  });
}

function garmentStills(): string[] {
  const flights = flightsOf(pieces, floor, rests);
  return rests.slice(0, -1).map((rest) =>
    flights
      .map((flight, number) => {
        const { bin = 0, colour = 0 } = pieces[number] ?? {};
        const { x, y, turn, scale } = poseAt(flight, rest);
        const hue = styles[garmentColours[colour] ?? "ink"];
        const place = `translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})scale(${Number(scale.toFixed(2))})`;
        // Single quotes: the payload has the same text, and JSON would escape double ones.
        return `<use href='#_garment-${garmentKinds[bin]}' class='${hue}' x='${-unit / 2}' y='${-unit / 2}' width='${unit}' height='${unit}' transform='${place}'/>`;
      })
      .join(""),
  );
}
