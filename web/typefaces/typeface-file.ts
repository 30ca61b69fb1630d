import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

/** Whatever editors may write with Latin letters: that of names, too, which are at home in any language. */
export const shownLetters = [
  ...[codePoints(0x20, 0x7e), codePoints(0xa0, 0x17f)].flat(),
  ..."ȘșȚțẞẀẁẂẃẄẅỲỳ–—‘’‚“”„†•…‰‹›€−×→",
].join("");

export interface TypefaceFile {
  bytes: Buffer;
  /** Those that it has, and none of the files before it. */
  lettersOf(text: string): string;
}

/** What brand/typefaces.ts names: files of a package, or of this project. */
export function readTypeface(names: readonly string[]): TypefaceFile[] {
  const files = names.map((name) => {
    const path = name.startsWith("web/") ? join(import.meta.dirname, "../..", name) : require.resolve(name);
    const bytes = readFileSync(path);
    return { bytes, font: create(bytes) as Font };
  });
  const indexOf = (letter: string) =>
    files.findIndex(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return files.map(({ bytes }, index) => ({
    bytes,
    lettersOf: (text) => [...text].filter((letter) => indexOf(letter) === index).join(""),
  }));
}

function codePoints(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
