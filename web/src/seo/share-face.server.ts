import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";

/** Files of web/typefaces/share-faces.ts; a letter is drawn by the first that has it. */
export const shareFaceFiles = ["share-latin.ttf", "share-double-acute.ttf", "share-latin-ext.ttf"] as const;

export const widestStretch = 140;
export const narrowestStretch = 70;

/** The display face as outlines: the library that draws images knows neither its files nor its widths. */
export interface ShareFace {
  /** Without the letters that the face lacks. */
  drawable(text: string): string;
  /** Width of a text of size 1, `stretch` in percent. */
  advance(text: string, stretch: number): number;
  /** Path of the text; `y` is its baseline. */
  outline(text: string, look: { stretch: number; size: number; x: number; y: number }): string;
}

export function openShareFace(fontFolder: string): ShareFace {
  const fonts = shareFaceFiles.map((name) => create(readFileSync(join(fontFolder, name))) as Font);
  const stretched = new Map<number, Font[]>();

  function fontsAt(stretch: number): Font[] {
    const wdth = Math.round(stretch);
    const known = stretched.get(wdth) ?? fonts.map((font) => font.getVariation({ wdth }));
    stretched.set(wdth, known);
    return known;
  }

  function fontOf(letter: string): number {
    return fonts.findIndex((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  }

  /** Neighbours of one file together, so that they are kerned. */
  function layOut(text: string, stretch: number) {
    const runs: { font: number; text: string }[] = [];
    for (const letter of text) {
      const font = fontOf(letter);
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else if (font >= 0) runs.push({ font, text: letter });
    }
    return runs.flatMap(({ font, text: run }) => {
      const face = fontsAt(stretch)[font] as Font;
      return { laidOut: face.layout(run), em: face.unitsPerEm };
    });
  }

  return {
    drawable: (text) => [...text.normalize("NFC")].filter((letter) => fontOf(letter) >= 0).join(""),
    advance: (text, stretch) =>
      layOut(text, stretch).reduce((sum, { laidOut, em }) => sum + laidOut.advanceWidth / em, 0),
    outline(text, { stretch, size, x, y }) {
      const parts: string[] = [];
      let pen = x;
      for (const { laidOut, em } of layOut(text, stretch)) {
        const scale = size / em;
        laidOut.glyphs.forEach((glyph, index) => {
          const { xAdvance = 0, xOffset = 0 } = laidOut.positions[index] ?? {};
          parts.push(
            glyph.path
              .scale(scale, -scale)
              .translate(pen + xOffset * scale, y)
              .toSVG(),
          );
          pen += xAdvance * scale;
        });
      }
      return parts.join("");
    },
  };
}
