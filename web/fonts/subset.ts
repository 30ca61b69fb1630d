import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Cuts the two typefaces to the site's letters and writes `built/fonts.css` beside them.
 *
 * The *core* letters of both upright faces, with ő ű Ő Ű, are few enough (29 kB) to stand in the
 * style sheet itself: the first paint is in the brand's faces, nothing is requested for it and
 * nothing shifts. The display face keeps its width axis, the brand's voice, at one weight. All other
 * letters an editor may type, and the italic, are files that load where they occur.
 */

const resolve = createRequire(import.meta.url).resolve;
const target = join(import.meta.dirname, "built");

const core =
  "abcdefghijklmnopqrstuvwxyzáéíóöúüëïè" + "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÖÚÜ0123456789 .,:;!?-–’‘„”“·()/+&%@€²\u00a0";
const hungarian = "őűŐŰ";
const rest = [...codePoints(0x20, 0x7e), ...codePoints(0xa0, 0xff), ..."—‚†•…‰‹›−×→"]
  .filter((letter) => !core.includes(letter))
  .join("");

type Axes = Record<string, number | { min: number; max: number }>;

interface Face {
  family: string;
  style: "normal" | "italic";
  axes: Axes;
  /** Range of the CSS property `font-stretch`. */
  stretch?: string;
  latin: string;
  latinExt: string;
  /** Core letters as files, too, instead of inside the style sheet. */
  isOnDemand?: boolean;
}

const faces: Face[] = [
  {
    family: "Anybody",
    style: "normal",
    axes: { wdth: { min: 70, max: 140 }, wght: 740 },
    stretch: "70% 140%",
    latin: "anybody/files/anybody-latin-standard-normal.woff2",
    latinExt: "anybody/files/anybody-latin-ext-standard-normal.woff2",
  },
  {
    family: "Newsreader",
    style: "normal",
    axes: { wght: 400 },
    latin: "newsreader/files/newsreader-latin-wght-normal.woff2",
    latinExt: "newsreader/files/newsreader-latin-ext-wght-normal.woff2",
  },
  {
    family: "Newsreader",
    style: "italic",
    axes: { wght: 400 },
    latin: "newsreader/files/newsreader-latin-wght-italic.woff2",
    latinExt: "newsreader/files/newsreader-latin-ext-wght-italic.woff2",
    isOnDemand: true,
  },
];

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const rules: string[] = [];
for (const face of faces) {
  for (const [part, source, letters] of [
    ["core", face.latin, core],
    ["hungarian", face.latinExt, hungarian],
    ["rest", face.latin, rest],
  ] as const) {
    rules.push(await cut(face, part, source, letters));
  }
}
await writeFile(join(target, "fonts.css"), `${rules.join("\n")}\n`);

async function cut(face: Face, part: "core" | "hungarian" | "rest", source: string, letters: string): Promise<string> {
  const isInline = part !== "rest" && !face.isOnDemand;
  const font = await subsetFont(await readFile(resolve(`@fontsource-variable/${source}`)), letters, {
    targetFormat: "woff2",
    variationAxes: face.axes,
    noLayoutClosure: true,
  });
  const name = `${face.family.toLowerCase()}-${face.style}-${part}.woff2`;
  if (!isInline) await writeFile(join(target, name), font);
  console.log(`${name} ${(font.length / 1000).toFixed(1)} kB${isInline ? ", in the style sheet" : ""}`);
  const url = isInline ? `data:font/woff2;base64,${font.toString("base64")}` : `./${name}`;
  return [
    "@font-face {",
    `  font-family: "${face.family}";`,
    `  font-style: ${face.style};`,
    "  font-weight: 100 900;",
    ...(face.stretch ? [`  font-stretch: ${face.stretch};`] : []),
    "  font-display: swap;",
    `  src: url("${url}") format("woff2");`,
    `  unicode-range: ${[...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(", ")};`,
    "}",
  ].join("\n");
}

function codePoints(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
