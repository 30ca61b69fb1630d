import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { display } from "../../brand/typefaces.ts";
import { narrowestStretch, shareFaceFiles, widestStretch } from "../src/seo/share-face.server.ts";
import { typefaceFile } from "./typeface-file.ts";

/** All letters, since titles are the editors'. */
const sources = {
  "share-latin.ttf": display.latin,
  "share-double-acute.ttf": display.latinExt,
  "share-latin-ext.ttf": display.allLatinExt,
} satisfies Record<(typeof shareFaceFiles)[number], string>;

const letters = [
  ...Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ..."ȘșȚț–—‘’‚“”„†•…‰‹›€−×→²",
].join("");

/** The display face for share images, which are drawn on the server: not compressed, and sent to nobody. */
export async function writeShareFaces(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of shareFaceFiles) {
    const face = await subsetFont(await readFile(typefaceFile(sources[name])), letters, {
      targetFormat: "sfnt",
      variationAxes: { ...display.axes, wdth: { min: narrowestStretch, max: widestStretch } },
      noLayoutClosure: true,
      dropTables: ["STAT", "MVAR"],
    });
    await writeFile(join(folder, name), face);
  }
}
