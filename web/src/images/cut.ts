/** Where a picture stands decides how it is cut. */
export type PictureUse = "opening" | "content";

export interface CutSpec {
  /** Width divided by height; absent, the picture keeps its own proportions. */
  ratio?: number;
  maxWidth: number;
}

/** `wide` is for every screen, `narrow` replaces it on phones. */
export const cutsOf: Record<PictureUse, { wide: CutSpec; narrow?: CutSpec }> = {
  opening: { wide: { ratio: 2, maxWidth: 2400 }, narrow: { ratio: 4 / 5, maxWidth: 1200 } },
  content: { wide: { maxWidth: 2400 } },
};

/** No file is higher: a screenshot of a whole page becomes narrower instead (WebP ends at 16,383 pixels). */
const maxHeight = 6000;

export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  left: number;
  top: number;
}

/** A point of a picture in percent of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The largest part of a picture with these proportions whose middle comes as near to the focal point as the edges let it. */
export function cutArea({ width, height }: Size, ratio: number | undefined, focal: FocalPoint): Area {
  if (ratio === undefined) return { left: 0, top: 0, width, height };
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return {
    ...cut,
    left: begin(width, cut.width, focal.x),
    top: begin(height, cut.height, focal.y),
  };
}

/** Size of the largest file made of a cut; never larger than the cut itself. */
export function largestSize(cut: Size, maxWidth: number): Size {
  const scale = Math.min(1, maxWidth / cut.width, maxHeight / cut.height);
  return { width: Math.max(1, Math.round(cut.width * scale)), height: Math.max(1, Math.round(cut.height * scale)) };
}

const widthSteps = [480, 800, 1200, 1800, 2400];

/** Widths of the files of a cut whose largest file is so wide: the steps below it, and itself. */
export function fileWidths(largest: number): number[] {
  return [...widthSteps.filter((width) => width < largest), largest];
}

function begin(whole: number, part: number, percent: number): number {
  return Math.min(whole - part, Math.max(0, Math.round((whole * percent) / 100 - part / 2)));
}
