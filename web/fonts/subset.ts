import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Cuts the two typefaces to the letters of the site's languages (Hungarian, English, Dutch) and the
 * signs an editor is likely to type. Whole, their latin-ext files alone cost 45 and 87 kB.
 * Writes to `web/fonts/built/`, from where `styles/fonts.css` takes them.
 */

const resolve = createRequire(import.meta.url).resolve;
const target = join(import.meta.dirname, "built");

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‰‹›€−×²→`;
const hungarian = "őűŐŰ";

type Axes = Record<string, number | { min: number; max: number; default?: number }>;

/** Display: both axes, the width is the brand's voice. Reading: weight, and the optical size fixed for text. */
const displayAxes: Axes = { wdth: { min: 50, max: 150 }, wght: { min: 300, max: 900 } };
const readingAxes: Axes = { wght: { min: 400, max: 600 } };

const cuts: { name: string; file: string; text: string; axes: Axes }[] = [
  { name: "display-latin", file: "anybody/files/anybody-latin-standard-normal.woff2", text: latin, axes: displayAxes },
  {
    name: "display-hungarian",
    file: "anybody/files/anybody-latin-ext-standard-normal.woff2",
    text: hungarian,
    axes: displayAxes,
  },
  {
    name: "reading-latin",
    file: "newsreader/files/newsreader-latin-wght-normal.woff2",
    text: latin,
    axes: readingAxes,
  },
  {
    name: "reading-hungarian",
    file: "newsreader/files/newsreader-latin-ext-wght-normal.woff2",
    text: hungarian,
    axes: readingAxes,
  },
  {
    name: "italic-latin",
    file: "newsreader/files/newsreader-latin-wght-italic.woff2",
    text: latin,
    axes: { wght: 400 },
  },
  {
    name: "italic-hungarian",
    file: "newsreader/files/newsreader-latin-ext-wght-italic.woff2",
    text: hungarian,
    axes: { wght: 400 },
  },
];

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const { name, file, text, axes } of cuts) {
  const source = await readFile(resolve(`@fontsource-variable/${file}`));
  const font = await subsetFont(source, text, { targetFormat: "woff2", variationAxes: axes });
  await writeFile(join(target, `${name}.woff2`), font);
  console.log(`${name} ${(font.length / 1024).toFixed(1)} kB`);
}
