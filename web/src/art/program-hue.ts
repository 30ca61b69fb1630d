import styles from "./inks.module.css";
import type { PlateProgram } from "./plate-program.ts";

/** Colours that are lost on the light page or on the dark one. */
const faint = ["ink", "chalk", "sulphur"];

/** A class that gives `--hue` the colour a program is known by: the first of its colours that shows on either page. */
export function hueClass({ first, second, ground }: PlateProgram): string | undefined {
  const hue = [first, second, ground].find((colour) => !faint.includes(colour));
  return styles[hue ?? "ink"];
}
