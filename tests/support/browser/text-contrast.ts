import type { Page } from "@playwright/test";
import { type Camera, colourAt, contrastOf, openCamera, type Picture } from "./pixels.ts";
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
export async function findFaintText(page: Page, where: "window" | "page", min = minContrast): Promise<FaintText[]> {
  const camera = await openCamera(page);
  try {
    const view = where === "window" ? await camera.windowBox() : await camera.pageBox();
    const lines = (await readTextLines(page)).filter(
      ({ box, cut, isCovered }) => !cut && !isCovered && isInside(box, view),
    );
    await paintLetters(page, "transparent");
    const suspects = findSuspects(
      await camera.take(view, Math.min(0.5, smallPicturePixels / (view.right - view.left))),
      lines,
      min + suspiciousMargin,
    );
    return suspects.length > 0 ? await measureGlyphs(page, camera, suspects, min) : [];
  } finally {
    await paintLetters(page, undefined);
    await camera.close();
  }
}

/** The lines that have a pixel near the limit in their box, letters or not. */
function findSuspects(picture: Picture, lines: TextLine[], min: number): TextLine[] {
  const { box: view, scale } = picture;
  return lines.filter(({ box, colour, cover }) => {
    const left = Math.max(0, Math.floor((box.left - view.left) * scale));
    const top = Math.max(0, Math.floor((box.top - view.top) * scale));
    const right = Math.min(picture.width, left + Math.ceil((box.right - box.left) * scale) + 1);
    const bottom = Math.min(picture.height, top + Math.ceil((box.bottom - box.top) * scale) + 1);
    const grounds = new Set<number>();
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) grounds.add(colourAt(picture, x, y).readUIntBE(0, 3));
    }
    return [...grounds].some((packed) => {
      const ground = [packed >> 16, (packed >> 8) & 255, packed & 255];
      return contrastOf(blend(colour, cover, ground), ground) < min;
    });
  });
}

/** The colour as it is seen over a ground that it covers by this share. */
function blend(colour: readonly number[], cover: number, ground: ArrayLike<number>): number[] {
  return Array.from(ground, (value, channel) => value + ((colour[channel] ?? 0) - value) * cover);
}

async function measureGlyphs(page: Page, camera: Camera, lines: TextLine[], min: number): Promise<FaintText[]> {
  const takeAll = async (letters: string): Promise<Picture[]> => {
    await paintLetters(page, letters);
    const pictures: Picture[] = [];
    for (const { box } of lines) pictures.push(await camera.take(withMargin(box, 2)));
    return pictures;
  };
  const [grounds, blacks, whites] = [await takeAll("transparent"), await takeAll("black"), await takeAll("white")];
  return lines.flatMap((line, index) => {
    const worst = findWorstPiece(line, grounds[index], blacks[index], whites[index]);
    return worst && worst.contrast < min ? [{ text: line.text, ...worst }] : [];
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

/**
 * Lines are judged in pieces of two em, or a dot under one word would drown in a long line; a piece is as good as the
 * contrast that all but 2 % of its pixels have: where two planes of art or a hairline meet, single pixels are mixtures
 * that take no shape from a letter, while a dot of 4 px under a word of 16 px is 5 % and more.
 */
function findWorstPiece(line: TextLine, ground?: Picture, dark?: Picture, light?: Picture) {
  if (!ground || !dark || !light) throw new Error("a picture is missing");
  const ignoredShare = 0.02;
  const { width, height } = ground;
  const isGlyph = (x: number, y: number) => {
    if (x < 0 || x >= width || y < 0 || y >= height) return false;
    const at = (y * width + x) * 3 + 1;
    return (light.data[at] ?? 0) - (dark.data[at] ?? 0) > 64 * line.cover;
  };
  const isNearGlyph = (x: number, y: number) =>
    isGlyph(x, y) || isGlyph(x - 1, y) || isGlyph(x + 1, y) || isGlyph(x, y - 1) || isGlyph(x, y + 1);
  const pieceWidth = Math.max(8, Math.round(2 * line.fontSize));
  let worst: { contrast: number; x: number; y: number } | undefined;
  for (let left = 0; left < width; left += pieceWidth) {
    const contrasts: number[] = [];
    for (let x = left; x < Math.min(width, left + pieceWidth); x++) {
      for (let y = 0; y < height; y++) {
        if (!isNearGlyph(x, y)) continue;
        const under = colourAt(ground, x, y);
        contrasts.push(contrastOf(blend(line.colour, line.cover, under), under));
      }
    }
    if (contrasts.length === 0) continue;
    const contrast = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * ignoredShare)] ?? 21;
    if (!worst || contrast < worst.contrast) {
      worst = { contrast, x: Math.round(ground.box.left + left), y: Math.round(ground.box.top) };
    }
  }
  return worst;
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
