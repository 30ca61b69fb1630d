import { hash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Locale, locales } from "@hetreteg/contract/locales";
import subsetFont from "subset-font";
import { display, reading, type Typeface } from "../../brand/typefaces.ts";
import { serverTexts } from "../src/i18n/texts.server.ts";
import { writeShareFaces } from "./share-faces.ts";
import { readTypeface, shownLetters, type TypefaceFile } from "./typeface-file.ts";

/**
 * Subsets the two typefaces: a style sheet for each language under `web/public/fonts`. The core glyphs (19 to 22 kB
 * for both upright faces) are inlined, so that first paint needs no font request and nothing shifts; the other
 * glyphs and the italic are files, which browsers load by `unicode-range` when needed.
 */

const target = join(import.meta.dirname, "../public/fonts");

/** Characters of most pages; what few have ([ ] § €) is in the files. */
const common = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPRSTUVWYZ0123456789 .,:;?-–·()+²áéóÉ\u00a0";
/** Characters that running text has and headings seldom. */
const onlyRead = "QX%#!=/@";

/** Style names, and advance widths that the outlines contain too. */
const unneededTables = ["STAT", "HVAR", "MVAR"];

/** What the style sheets use; of the other features no glyph is left. */
const features = ["kern", "lnum", "tnum"];

interface Face extends Pick<Typeface, "axes" | "stretch"> {
  family: string;
  /** Letters of the family before it, which its ranges may run over. */
  before?: string;
  style: "normal" | "italic";
  core: "headings" | "all" | "nothing";
  files: TypefaceFile[];
}

const faces: Face[] = [
  { ...display, files: readTypeface(display.files), family: "Display", style: "normal", core: "headings" },
  { ...reading, files: readTypeface(reading.files), family: "Reading", style: "normal", core: "all" },
];
if (reading.italic)
  faces.push({ ...reading, files: readTypeface(reading.italic), family: "Reading", style: "italic", core: "nothing" });

/** Faces that readers have, with the metrics of ours. */
const standIns = [standInOf("Display", display), standInOf("Reading", reading)].join("");

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await writeShareFaces(target);
for (const locale of locales) {
  const rules: string[] = [];
  for (const face of faces) {
    const core = coreLetters(face, locale);
    // A family of its own: a face that loads, the italic for one, has all text laid out anew whose family has files.
    const rare = core ? { ...face, family: `${face.family} rare`, before: core } : face;
    for (const file of face.files) rules.push(await subset(face, file, core, "inline"));
    for (const [index, file] of face.files.entries()) {
      const rest = without(shownLetters, core);
      // What the language needs of a further file is a small one of its own.
      const needed = index > 0 && !core ? serverTexts[locale].inlinedLetters : "";
      rules.push(await subset(rare, file, needed, "file"), await subset(rare, file, without(rest, needed), "file"));
    }
    const missing = without(core, face.files.map(({ lettersOf }) => lettersOf(core)).join(""));
    if (missing) console.log(`fonts/${locale}.css: ${face.family} has no ${missing}: readers see a face of their own`);
  }
  const sheet = rules.join("") + standIns;
  await writeFile(join(target, `${locale}.css`), sheet);
  console.log(`fonts/${locale}.css ${(sheet.length / 1000).toFixed(1)} kB`);
}

function coreLetters({ core }: Face, locale: Locale): string {
  if (core === "nothing") return "";
  const letters = common + without(serverTexts[locale].inlinedLetters, common);
  return core === "all" ? letters + without(onlyRead, letters) : letters;
}

function standInOf(family: string, { standIn: { local, ascent, descent } }: Typeface): string {
  const names = local.map((name) => `local("${name}")`).join(",");
  return (
    `@font-face{font-family:"${family} stand-in";src:${names};` +
    `ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`
  );
}

/** The `@font-face` rule of these glyphs, with the font inlined or in a file named by its content hash. */
async function subset(face: Face, file: TypefaceFile, wanted: string, place: "inline" | "file"): Promise<string> {
  const letters = file.lettersOf(wanted);
  if (!letters) return "";
  const kept = { noLayoutClosure: true, keepFeatures: features, dropTables: unneededTables };
  const named = await subsetFont(file.bytes, letters, { ...kept, targetFormat: "sfnt", variationAxes: face.axes });
  const font = await subsetFont(place === "inline" ? withoutNames(named) : named, letters, {
    ...kept,
    targetFormat: "woff2",
  });
  const name = `${face.family.toLowerCase().replace(" ", "-")}-${shortHash(font)}.woff2`;
  if (place === "file") await writeFile(join(target, name), font);
  const url = place === "file" ? `/fonts/${name}` : `data:font/woff2;base64,${font.toString("base64")}`;
  return [
    `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:100 900;`,
    face.stretch ? `font-stretch:${face.stretch};` : "",
    `font-display:swap;src:url("${url}") format("woff2");`,
    `unicode-range:${ranges(letters, face.before)}}`,
  ].join("");
}

/** Names and copyright, which the files keep, are 0.6 kB of a page. Browsers refuse a font without the table itself. */
function withoutNames(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    if (font.toString("latin1", entry, entry + 4) !== "name") continue;
    const start = font.readUInt32BE(entry + 8);
    font.fill(0, start, start + font.readUInt32BE(entry + 12));
    // No records, and where their strings would begin.
    font.writeUInt16BE(6, start + 4);
  }
  return font;
}

function shortHash(content: string | Buffer): string {
  return hash("sha256", content, "hex").slice(0, 10);
}

/** As few as can be where they may run over `others`: the lists of all files are 0.3 kB of a page. */
function ranges(letters: string, others = ""): string {
  const points = [...letters, ...others].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  let reached = 0;
  let run: (typeof runs)[number] | undefined;
  for (const point of points) {
    if (point > reached + 1) run = undefined;
    reached = point;
    if (!letters.includes(String.fromCodePoint(point))) continue;
    if (!run) {
      run = [point, point];
      runs.push(run);
    }
    run[1] = point;
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(",");
}

function without(letters: string, taken: string): string {
  return [...letters].filter((letter) => !taken.includes(letter)).join("");
}
