import type { PictureUse } from "../cms/picture-source.server.ts";

export interface CropSpec {
  /** Width / height; absent: the picture's own. */
  ratio?: number;
  maxWidth: number;
}

/** `narrow` replaces `wide` on phones. */
export const cropsOf: Record<PictureUse, { wide: CropSpec; narrow?: CropSpec }> = {
  opening: { wide: { ratio: 2, maxWidth: 2400 }, narrow: { ratio: 4 / 5, maxWidth: 1200 } },
  content: { wide: { maxWidth: 2400 } },
  share: { wide: { ratio: 1200 / 630, maxWidth: 1200 } },
  logo: { wide: { maxWidth: 512 } },
};

/** In pixels; higher pictures are scaled down (WebP's limit is 16,383). */
const maxHeight = 6000;

export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  left: number;
  top: number;
}

/** In percent of width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Largest crop with this ratio, centred on the focal point as far as the edges allow. */
export function cropArea({ width, height }: Size, ratio: number | undefined, focal: FocalPoint): Area {
  if (ratio === undefined) return { left: 0, top: 0, width, height };
  const crop = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return {
    ...crop,
    left: begin(width, crop.width, focal.x),
    top: begin(height, crop.height, focal.y),
  };
}

export function limitedSize(crop: Size, maxWidth: number): Size {
  const scale = Math.min(1, maxWidth / crop.width, maxHeight / crop.height);
  return { width: Math.max(1, Math.round(crop.width * scale)), height: Math.max(1, Math.round(crop.height * scale)) };
}

const widthSteps = [480, 800, 1200, 1800, 2400];

export function fileWidths(maxWidth: number): number[] {
  return [...widthSteps.filter((width) => width < maxWidth), maxWidth];
}

function begin(whole: number, part: number, percent: number): number {
  return Math.min(whole - part, Math.max(0, Math.round((whole * percent) / 100 - part / 2)));
}
