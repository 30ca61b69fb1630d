import { createHash } from "node:crypto";
import { join } from "node:path";
import type { PlateProgram } from "../art/plate-program.ts";

/** Named by a hash of the program, so that pages with the same art share an image. */
export function sharePath(program: PlateProgram): string {
  const name = createHash("sha256")
    .update(JSON.stringify(Object.entries(program).sort()))
    .digest("hex")
    .slice(0, 20);
  return `/shares/${name}.png`;
}

/** The image's file below the folder of the page store. */
export function shareFile(program: PlateProgram, siteFolder: string): string {
  return join(siteFolder, sharePath(program));
}
