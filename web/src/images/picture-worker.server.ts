import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureCrop } from "../cms/types.ts";
import { type CropSpec, cropArea, type FocalPoint, fileWidths, limitedSize } from "./crop.ts";

/** The job of one process for each picture, which isolates the decoder from malicious files. */
export interface EncodeJob {
  original: string;
  crops: (CropSpec & { focal: FocalPoint; folder: string })[];
}

export type EncodedCut = Omit<PictureCrop, "path">;

export const cutFile = "crop.json";

/** Megapixels by format, above current cameras. Decoding takes 20 bytes a pixel for AVIF, 3 to 6 for others. */
const maxMegapixels: Record<string, number> = { jpeg: 64, png: 64, webp: 64, gif: 64, heif: 24 };
/** Restricts libvips to these decoders, whatever the file claims to be. */
const loaders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}File`);

/** Measured on photographs and screenshots: docs/decisions/0017-editors-pictures.md. */
const avif = { quality: 50, effort: 3 };
const webp = { quality: 75, effort: 4 };
const jpeg = { quality: 78, mozjpeg: true };
const fallbackWidth = 1200;

// The parent holds this pipe: exit when it is gone.
process.stdin.on("end", () => process.exit(1)).resume();
try {
  await encode(JSON.parse(process.argv[2] ?? "") as EncodeJob);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function encode({ original, crops }: EncodeJob): Promise<void> {
  sharp.cache(false);
  // One thread, so that the server keeps a core.
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders });
  const { format, autoOrient: upright } = await sharp(original, { limitInputPixels: false }).metadata();
  const allowed = maxMegapixels[format];
  if (allowed === undefined) throw new Error(`it is ${format}, which is no picture for a page`);
  const megapixels = (upright.width * upright.height) / 1e6;
  if (megapixels > allowed) {
    throw new Error(`it has ${Math.ceil(megapixels)} megapixels; at most ${allowed} are taken`);
  }
  const open = () => sharp(original, { failOn: "error", limitInputPixels: allowed * 1e6 });
  for (const { ratio, maxWidth, focal, folder } of crops) {
    const area = cropArea(upright, ratio, focal);
    const size = limitedSize(area, maxWidth);
    const whole = open().autoOrient();
    const crop = ratio === undefined ? whole : whole.extract(area);
    await writeCut(crop.resize(size.width, size.height, { fit: "fill" }), folder);
  }
}

async function writeCut(crop: Sharp, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { data, info } = await crop.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const isOpaque = (await pixels().stats()).isOpaque;
  const scaled = (to: number) => (isOpaque ? pixels().removeAlpha() : pixels()).resize({ width: to });
  const widths = fileWidths(width);
  for (const to of widths) {
    await scaled(to)
      .avif(avif)
      .toFile(join(folder, `${to}.avif`));
    await scaled(to)
      .webp(webp)
      .toFile(join(folder, `${to}.webp`));
  }
  const fallback = `${Math.min(width, fallbackWidth)}.${isOpaque ? "jpg" : "png"}`;
  const last = scaled(Math.min(width, fallbackWidth));
  await (isOpaque ? last.jpeg(jpeg) : last.png({ palette: true })).toFile(join(folder, fallback));
  const colour = isOpaque ? { colour: await dominantColour(pixels()) } : {};
  const encoded: EncodedCut = { width, height, widths, fallback, ...colour };
  await writeFile(join(folder, cutFile), JSON.stringify(encoded));
}

async function dominantColour(picture: Sharp): Promise<string> {
  const small = picture.removeAlpha().resize(64, 64, { fit: "fill" }).raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  const { r, g, b } = (await sharp(data, { raw: { ...info, channels: 3 } }).stats()).dominant;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
