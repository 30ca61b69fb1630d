import type { Page } from "@playwright/test";
import { type Camera, openCamera, type Picture } from "./pixels.ts";
import { type Box, readTextLines, type TextLine } from "./text-lines.ts";

/** What WCAG asks of text of the usual size (AA); the art direction asks it of large text too. */
export const minContrast = 4.5;
/** What it asks at its highest level (AAA), for who asks for more contrast. */
export const enhancedMinContrast = 7;

/** Small pictures find the places; what comes that near the limit in them is measured at full size. */
const suspiciousMargin = 2.5;
/** Art grows with the window: a wide one can be looked at from further away, half its size at most. */
const smallPicturePixels = 720;

export interface FaintText {
  text: string;
  contrast: number;
  /** Where, in pixels of the page. */
  x: number;
  y: number;
}

/**
 * Finds text in the window, or in the whole page, that has less contrast with what lies behind it than
 * `min`, 4.5:1 by default, measured on pixels. A picture of the page without its letters tells which lines have anything
 * near the limit behind them. Of those, pictures with all letters black and with all letters white tell
 * which pixels are glyphs, on whatever ground. What counts is the text's own colour against the ground
 * beneath these pixels and right beside them: the soft edges of letters play no part.
 */
export async function findFaintText(
  page: Page,
  darkroom: Page,
  where: "window" | "page",
  min = minContrast,
): Promise<FaintText[]> {
  const camera = await openCamera(page);
  try {
    const view = where === "window" ? await camera.windowBox() : await camera.pageBox();
    const lines = (await readTextLines(page)).filter(
      ({ box, cut, isCovered }) => !cut && !isCovered && isInside(box, view),
    );
    await paintLetters(page, "transparent");
    const suspects = await findSuspects(
      darkroom,
      await camera.take(view, Math.min(0.5, smallPicturePixels / (view.right - view.left))),
      lines,
      min + suspiciousMargin,
    );
    return suspects.length > 0 ? await measureGlyphs(page, darkroom, camera, suspects, min) : [];
  } finally {
    await paintLetters(page, undefined);
    await camera.close();
  }
}

/** The lines that have a pixel near the limit in their box, letters or not. */
async function findSuspects(darkroom: Page, ground: Picture, lines: TextLine[], min: number): Promise<TextLine[]> {
  const contrasts = await darkroom.evaluate(
    async ({ picture, lines }) => {
      const context = await lab.open(picture);
      return lines.map(({ box, colour, cover }) => {
        const [x, y] = [(box.left - picture.box.left) * picture.scale, (box.top - picture.box.top) * picture.scale];
        const width = Math.ceil((box.right - box.left) * picture.scale) + 1;
        const height = Math.ceil((box.bottom - box.top) * picture.scale) + 1;
        const { data } = context.getImageData(Math.floor(x), Math.floor(y), width, height);
        const grounds = new Set<number>();
        for (let at = 0; at < data.length; at += 4) {
          // Outside the picture there is nothing.
          if (data[at + 3] === 255)
            grounds.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
        }
        let min = 21;
        for (const packed of grounds) {
          const under = [packed >> 16, (packed >> 8) & 255, packed & 255];
          const ink = under.map((value, channel) => value + ((colour[channel] ?? 0) - value) * cover);
          min = Math.min(min, lab.contrast(ink, under));
        }
        return min;
      });
    },
    { picture: ground, lines },
  );
  return lines.filter((_, index) => (contrasts[index] ?? 0) < min);
}

async function measureGlyphs(
  page: Page,
  darkroom: Page,
  camera: Camera,
  lines: TextLine[],
  min: number,
): Promise<FaintText[]> {
  const takeAll = async (letters: string): Promise<Picture[]> => {
    await paintLetters(page, letters);
    const pictures: Picture[] = [];
    for (const { box } of lines) pictures.push(await camera.take(withMargin(box, 2)));
    return pictures;
  };
  const [grounds, blacks, whites] = [await takeAll("transparent"), await takeAll("black"), await takeAll("white")];
  const worst = await darkroom.evaluate(findWorstPieces, { lines, grounds, blacks, whites });
  return lines.flatMap(({ text }, index) => {
    const piece = worst[index];
    return piece && piece.contrast < min ? [{ text, ...piece }] : [];
  });
}

/** All letters in one colour, or as they were; nothing else changes, neither layout nor what follows `color`. */
async function paintLetters(page: Page, colour: string | undefined): Promise<void> {
  await page.evaluate((fill) => {
    const holder = window as Window & { lettersSheet?: CSSStyleSheet };
    if (!holder.lettersSheet) {
      holder.lettersSheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(holder.lettersSheet);
    }
    holder.lettersSheet.replaceSync(
      fill === undefined
        ? ""
        : `*, ::before, ::after { -webkit-text-fill-color: ${fill} !important; text-decoration-line: none !important;` +
            "text-shadow: none !important; transition: none !important }" +
            `svg :is(text, tspan) { fill: ${fill} !important; stroke: none !important }`,
    );
  }, colour);
}

interface Plates {
  lines: TextLine[];
  grounds: Picture[];
  blacks: Picture[];
  whites: Picture[];
}

/**
 * Runs in the darkroom. Lines are judged in pieces of two em, or a dot under one word would drown in a long
 * line; a piece is as good as the contrast that all but 2 % of its pixels have: where two planes of art or
 * a hairline meet, single pixels are mixtures that take no shape from a letter, while a dot of 4 px under a
 * word of 16 px is 5 % and more.
 */
async function findWorstPieces({ lines, grounds, blacks, whites }: Plates) {
  const passedOver = 0.02;
  const found: ({ contrast: number; x: number; y: number } | undefined)[] = [];
  for (const [index, line] of lines.entries()) {
    const [ground, black, white] = [grounds[index], blacks[index], whites[index]];
    if (!ground || !black || !white) throw new Error("a picture is missing");
    const [under, dark, light] = await Promise.all(
      [ground, black, white].map(async (picture) => {
        const context = await lab.open(picture);
        return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
      }),
    );
    if (!under || !dark || !light) throw new Error("a picture is missing");
    const { width, height, data } = under;
    const isGlyph = (x: number, y: number) => {
      const at = (y * width + x) * 4 + 1;
      return (light.data[at] ?? 0) - (dark.data[at] ?? 0) > 64 * line.cover;
    };
    const isNearGlyph = (x: number, y: number) =>
      isGlyph(x, y) ||
      (x > 0 && isGlyph(x - 1, y)) ||
      (x < width - 1 && isGlyph(x + 1, y)) ||
      (y > 0 && isGlyph(x, y - 1)) ||
      (y < height - 1 && isGlyph(x, y + 1));
    const pieceWidth = Math.max(8, Math.round(2 * line.fontSize));
    let worst: { contrast: number; x: number; y: number } | undefined;
    for (let left = 0; left < width; left += pieceWidth) {
      const contrasts: number[] = [];
      for (let x = left; x < Math.min(width, left + pieceWidth); x++) {
        for (let y = 0; y < height; y++) {
          if (!isNearGlyph(x, y)) continue;
          const at = (y * width + x) * 4;
          const pixel = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
          const ink = pixel.map((value, channel) => value + ((line.colour[channel] ?? 0) - value) * line.cover);
          contrasts.push(lab.contrast(ink, pixel));
        }
      }
      if (contrasts.length === 0) continue;
      const contrast = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * passedOver)] ?? 21;
      if (!worst || contrast < worst.contrast) {
        worst = { contrast, x: Math.round(ground.box.left + left), y: Math.round(ground.box.top) };
      }
    }
    found.push(worst);
  }
  return found;
}

function isInside(box: Box, view: Box): boolean {
  return box.right > view.left && box.left < view.right && box.top > view.top - 1 && box.bottom < view.bottom + 1;
}

function withMargin({ left, top, right, bottom }: Box, margin: number): Box {
  return {
    left: Math.max(0, Math.floor(left) - margin),
    top: Math.max(0, Math.floor(top) - margin),
    right: Math.ceil(right) + margin,
    bottom: Math.ceil(bottom) + margin,
  };
}
