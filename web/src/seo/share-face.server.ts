import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { display } from "../../../brand/typefaces.ts";

/** Written by web/typefaces/share-faces.ts, for each file of the display face. */
export function shareFaceFile(index: number): string {
  return `share-${index + 1}.ttf`;
}

export const maxStretch = 140;
export const minStretch = 70;

/** The display face as outlines: the library that draws images knows neither its files nor its widths. */
export interface ShareFace {
  /** With the nearest form of each letter that the face lacks, or a mark in its place: nothing vanishes. */
  drawable(text: string): string;
  /** Width of a text of size 1, `stretch` in percent. */
  advance(text: string, stretch: number): number;
  /** Path of the text; `y` is its baseline. */
  outline(text: string, look: { stretch: number; size: number; x: number; y: number }): string;
}

const unseen = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

/** In a title stands for a letter that cannot be drawn. */
const missing = "\ufffd";

/** Of a size of 1, with the room around it. */
function markWidth(stretch: number): number {
  return (stretch / 100) * 0.74;
}

/** An empty frame, as high as a capital letter. */
function markPath(size: number, width: number, x: number, y: number): string {
  const [side, height, stroke] = [width * size * 0.86, size * 0.7, size * 0.08];
  const inner = `m${stroke} ${-stroke}v${2 * stroke - height}h${side - 2 * stroke}v${height - 2 * stroke}z`;
  return `M${x + width * size * 0.07} ${y}h${side}v${-height}h${-side}z${inner}`;
}

export function openShareFace(fontFolder: string): ShareFace {
  const fonts = display.files.map((_, index) => create(readFileSync(join(fontFolder, shareFaceFile(index)))) as Font);
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

  const isDrawable = (text: string) => text.trim() !== "" && [...text].every((letter) => fontOf(letter) >= 0);

  function drawableForm(cluster: string): string {
    if (cluster.trim() === "") return " ";
    const plain = cluster.replace(unseen, "").replace(/\p{Pd}/gu, dashOf);
    if (plain === "") return "";
    const forms = [plain.normalize("NFC"), plain.normalize("NFKC"), plain.normalize("NFKD").replace(/\p{M}/gu, "")];
    return forms.find(isDrawable) ?? missing;
  }

  function dashOf(dash: string): string {
    return fontOf(dash) < 0 ? "-" : dash;
  }

  /** Neighbours of one file together, so that they are kerned. */
  function layOut(text: string, stretch: number) {
    const runs: { font: number; text: string }[] = [];
    for (const letter of text) {
      const font = fontOf(letter);
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs.map(({ font, text: run }) => {
      const face = fontsAt(stretch)[font];
      return face ? { laidOut: face.layout(run), em: face.unitsPerEm } : { marks: [...run].length };
    });
  }

  return {
    drawable(text) {
      const clusters = [...new Intl.Segmenter("hu").segment(text)].map(({ segment }) => drawableForm(segment));
      return clusters.join("");
    },
    advance: (text, stretch) =>
      layOut(text, stretch).reduce(
        (sum, { laidOut, em = 1, marks = 0 }) => sum + (laidOut?.advanceWidth ?? 0) / em + marks * markWidth(stretch),
        0,
      ),
    outline(text, { stretch, size, x, y }) {
      const parts: string[] = [];
      let pen = x;
      for (const { laidOut, em = 1, marks = 0 } of layOut(text, stretch)) {
        for (let count = 0; count < marks; count++) {
          parts.push(markPath(size, markWidth(stretch), pen, y));
          pen += markWidth(stretch) * size;
        }
        if (!laidOut) continue;
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
