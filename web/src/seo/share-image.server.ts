import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { plateGeometry } from "../art/plate-geometry.ts";
import type { PlateColour, PlateProgram } from "../art/plate-program.ts";
import { plateHeight, plateWidth } from "../art/plate-size.ts";
import { shareSize } from "./share-program.ts";

// Each image is drawn once, so a cache is no use; one thread leaves the CPU to rendering.
sharp.cache(false);
sharp.concurrency(1);

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

/** Named by a hash of the program, so that pages with the same art share an image. */
export function sharePath(program: PlateProgram): string {
  const name = createHash("sha256")
    .update(JSON.stringify(Object.entries(program).sort()))
    .digest("hex")
    .slice(0, 20);
  return `/shares/${name}.png`;
}

/** The languages of a page share an image and are rendered concurrently: one draws, the others wait. */
const underWay = new Map<string, Promise<void>>();

/** Draws a program's image, cropped to the share format, into `folder` unless it exists. */
export async function writeShareImage(program: PlateProgram, folder: string): Promise<void> {
  const file = join(folder, sharePath(program).slice("/shares/".length));
  if (existsSync(file)) return;
  const drawing = underWay.get(file) ?? draw(program, file).finally(() => underWay.delete(file));
  underWay.set(file, drawing);
  await drawing;
}

async function draw(program: PlateProgram, file: string): Promise<void> {
  const png = await sharp(Buffer.from(shareSvg(program)))
    .png({ palette: true })
    .toBuffer();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, png);
  await rename(`${file}.new`, file);
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
