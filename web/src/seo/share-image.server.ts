import sharp from "sharp";
import { plateGeometry } from "../art/plate-geometry.ts";
import type { PlateColour, PlateProgram } from "../art/plate-program.ts";
import { plateHeight, plateWidth } from "../art/plate-size.ts";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import { shareSize } from "./share-program.ts";

// Each image is drawn once, so a cache is no use; one thread leaves the CPU to others.
sharp.cache(false);
sharp.concurrency(1);

/** Without dithering, which flat colours do not need: no larger, in half the time. */
const flatColours = { palette: true, effort: 1, dither: 0 };

/** The hues of web/src/styles/tokens.css as sRGB: an image has no style sheet. */
const hues: Record<PlateColour, string> = {
  chalk: "#f5f8fb",
  ink: "#101c4b",
  sulphur: "#f4e040",
  rose: "#f3a3b3",
  sky: "#6fbfee",
  verdigris: "#3db3a3",
  minium: "#f9502a",
};

/** Draws a program's image, cropped to the share format. */
export async function writeShareImage(program: PlateProgram, file: string): Promise<void> {
  const png = await sharp(Buffer.from(shareSvg(program)))
    .png(flatColours)
    .toBuffer();
  await writeFileAtomic(file, png);
}

function shareSvg(program: PlateProgram): string {
  const { ground, paths, planes } = plateGeometry(program);
  const { width, height } = shareSize;
  const shown = (plateWidth * height) / width;
  const top = (plateHeight - shown) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${plateWidth} ${shown}">`,
    `<rect y="${top}" width="${plateWidth}" height="${shown}" fill="${hues[ground]}"/>`,
    ...paths.map(({ colour, d }) => `<path fill="${hues[colour]}" d="${d}"/>`),
    ...planes.map(({ colour, shape }) => {
      const look = `fill="${hues[colour]}" style="mix-blend-mode:multiply;opacity:.9"`;
      return shape.kind === "disc"
        ? `<circle ${look} cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}"/>`
        : `<polygon ${look} points="${shape.points}"/>`;
    }),
    "</svg>",
  ].join("");
}
