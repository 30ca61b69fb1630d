import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { narrowestStretch, shareFaceFiles, widestStretch } from "../src/seo/share-face.server.ts";

const packaged = createRequire(import.meta.url).resolve;

/** All letters, since titles are the editors'. */
const sources = {
  "share-latin.ttf": packaged("@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2"),
  // In the published file the strokes of ő and ű overlap: see mend-double-acute.py.
  "share-double-acute.ttf": join(import.meta.dirname, "anybody-double-acute.woff2"),
  "share-latin-ext.ttf": packaged("@fontsource-variable/anybody/files/anybody-latin-ext-standard-normal.woff2"),
} satisfies Record<(typeof shareFaceFiles)[number], string>;

const letters = [
  ...Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ..."ȘșȚț–—‘’‚“”„†•…‰‹›€−×→²",
].join("");

/** The display face for share images, which are drawn on the server: not compressed, and sent to nobody. */
export async function writeShareFaces(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of shareFaceFiles) {
    const face = await subsetFont(await readFile(sources[name]), letters, {
      targetFormat: "sfnt",
      variationAxes: { wdth: { min: narrowestStretch, max: widestStretch }, wght: 740 },
      noLayoutClosure: true,
      dropTables: ["STAT", "MVAR"],
    });
    await writeFile(join(folder, name), face);
  }
}
