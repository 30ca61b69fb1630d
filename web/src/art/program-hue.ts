import styles from "./inks.module.css";
import type { PlateProgram } from "./plate-program.ts";

/**
 * A class that gives `--hue` the colour a program is known by: the first of its colours that is neither
 * ink nor chalk, so that it shows on either ground.
 */
export function hueClass({ first, second, ground }: PlateProgram): string | undefined {
  const hue = [first, second, ground].find((colour) => colour !== "ink" && colour !== "chalk");
  return styles[hue ?? "ink"];
}
