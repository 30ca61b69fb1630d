import styles from "./motif.module.css";
import type { PlateProgram } from "./plate-program.ts";
import { unitShapes } from "./unit-shapes.ts";

type Unit = PlateProgram["unit"];

/** Sizes of nine units, 0 to 3, row by row; size 3 has the second hue. */
const patterns = [
  "111131111",
  "123123123",
  "121232121",
  "111222333",
  "310131013",
  "222202222",
  "131333131",
  "303020303",
  "311221123",
  "133011300",
  "323000111",
  "113132311",
];

const scales = [0, 0.42, 0.74, 0.98];

/** Subject: `disc 4`, the unit and how many. */
export function unitRow(subject: string): string {
  const [unit, count] = parts(subject);
  return Array.from({ length: count }, (_, index) =>
    path(unit, index % 2 ? "second" : "first", index ? `translate(${index * 62})` : ""),
  ).join("");
}

/** Subject: `disc 4 3`, the unit, which of the twelve, and the columns. */
export function pattern(subject: string): string {
  const [unit, index, columns] = parts(subject);
  return [...(patterns[index % patterns.length] ?? "")]
    .map((size, place) => {
      const at = `translate(${(place % columns) * 100} ${Math.floor(place / columns) * 100})`;
      const hue = size === "3" ? "second" : size === "2" ? "first" : undefined;
      return size === "0" ? "" : path(unit, hue, `${at}scale(${scales[Number(size)]})`);
    })
    .join("");
}

/** Two units in ink that reach over the edges, one in a hue across them. Subject: `disc 4`, the unit and which. */
export function patternTile(subject: string): string {
  const [unit, index] = parts(subject);
  const [left = 1, right = 1, over = 1] = [...(patterns[index % patterns.length] ?? "")].slice(index % 7).map(Number);
  return (
    `<path class="${styles.tile}" d="M-120-60h240v120h-240z"/>` +
    path(unit, undefined, `translate(-58 ${(left - 1.5) * 22})scale(${0.7 + left * 0.32})`) +
    path(unit, undefined, `translate(62 ${(1.5 - right) * 30})scale(${0.5 + right * 0.26})`) +
    path(unit, "over", `translate(${(over - 1.5) * 34} 6)scale(1.5)`)
  );
}

function path(unit: Unit, name: "first" | "second" | "over" | undefined, transform: string): string {
  const attributes = (name ? ` class="${styles[name]}"` : "") + (transform ? ` transform="${transform}"` : "");
  return `<path${attributes} d="${unitShapes[unit]}"/>`;
}

function parts(subject: string): [unit: Unit, first: number, second: number] {
  const [unit, first, second] = subject.split(" ");
  return [unit as Unit, Number(first), Number(second)];
}
