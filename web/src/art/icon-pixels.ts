import type { PlateProgram } from "./plate-program.ts";
import { box } from "./shapes.ts";

const side = 16;

/** Whether a point, −1 to 1 from the middle, lies in the unit. */
const isInside: Record<PlateProgram["unit"], (x: number, y: number) => boolean> = {
  disc: (x, y) => Math.hypot(x, y) < 0.82,
  ring: (x, y) => Math.hypot(x, y) < 0.86 && Math.hypot(x, y) > 0.4,
  half: (x, y) => y < 0.4 && Math.hypot(x, y - 0.4) < 0.86,
  quarter: (x, y) => Math.hypot(x + 0.75, y - 0.75) < 1.5 && x > -0.75 && y < 0.75,
  square: (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.72,
  bar: (x, y) => Math.abs(x) < 0.86 && Math.abs(y) < 0.26,
  triangle: (x, y) => x > -0.75 && y < 0.75 && y > x - 0.01,
  cross: (x, y) => Math.min(Math.abs(x), Math.abs(y)) < 0.26 && Math.max(Math.abs(x), Math.abs(y)) < 0.86,
  scale: (x, y) => (y > -0.3 ? Math.hypot(x, y + 0.3) < 0.86 : y > -0.3 - 0.36 * (1 - (x / 0.86) ** 2)),
  diamond: (x, y) => Math.abs(x) / 0.66 + Math.abs(y) / 0.9 < 1,
};

/** The unit as an icon of 16 by 16 pixels: one box for each run of pixels in a row. */
export function iconPixels(unit: PlateProgram["unit"]): string {
  const middle = (pixel: number) => (pixel + 0.5) / (side / 2) - 1;
  const runs: string[] = [];
  for (let row = 0; row < side; row++) {
    let length = 0;
    for (let column = 0; column <= side; column++) {
      if (column < side && isInside[unit](middle(column), middle(row))) length++;
      else if (length > 0) {
        runs.push(box(column - length, row, length, 1));
        length = 0;
      }
    }
  }
  return runs.join("");
}
