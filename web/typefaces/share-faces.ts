import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { display } from "../../brand/typefaces.ts";
import { maxStretch, minStretch, shareFaceFile } from "../src/seo/share-face.server.ts";
import { readTypeface, shownLetters } from "./typeface-file.ts";

/** The display face for share images, which are drawn on the server: not compressed, and sent to nobody. */
export async function writeShareFaces(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, { bytes, lettersOf }] of readTypeface(display.files).entries()) {
    const face = await subsetFont(bytes, lettersOf(shownLetters), {
      targetFormat: "sfnt",
      variationAxes: { ...display.axes, wdth: { min: minStretch, max: maxStretch } },
      noLayoutClosure: true,
      dropTables: ["STAT", "MVAR"],
    });
    await writeFile(join(folder, shareFaceFile(index)), face);
  }
}
