import styles from "./inks.module.css";
import type { PlateProgram } from "./plate-program.ts";

/** Too little contrast with the light or the dark page. */
const faint = ["ink", "chalk", "sulphur"];

/** Class that sets `--hue` to the program's first colour with enough contrast in both themes. */
export function hueClass({ first, second, ground }: PlateProgram): string | undefined {
  const hue = [first, second, ground].find((colour) => !faint.includes(colour));
  return styles[hue ?? "ink"];
}
