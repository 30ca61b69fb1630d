import type { PlateProgram } from "./plate-program.ts";
import { disc, dome, plane } from "./shapes.ts";

/** Centred on the origin, at most 100 by 100. */
export const unitShapes: Record<PlateProgram["unit"], string> = {
  disc: disc(0, 0, 50),
  ring: `${disc(0, 0, 50)}M-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0z`,
  half: dome(0, 25, 50),
  quarter: "M-50-50a100 100 0 0 1 100 100h-100z",
  square: plane(-46, -46, 46, -46, 46, 46, -46, 46),
  bar: plane(-50, -18, 50, -18, 50, 18, -50, 18),
  triangle: plane(-48, 48, 48, 48, -48, -48),
  cross: "M-16-50h32v34h34v32h-34v34h-32v-34h-34v-32h34z",
  scale: "M-50-20a50 50 0 0 0 100 0q-50-40-100 0z",
  diamond: plane(0, -50, 38, 0, 0, 50, -38, 0),
};
