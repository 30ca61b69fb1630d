import { join } from "node:path";
import sharp from "sharp";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import { shareSize } from "./head.ts";
import type { ShareCard } from "./share-card.server.ts";
import type { ShareFace } from "./share-face.server.ts";
import { markSvg, shareSvg } from "./share-svg.server.ts";

// Each image is drawn once, so a cache is no use; one thread leaves the CPU to others.
sharp.cache(false);
sharp.concurrency(1);

/** Without dithering, which flat colours do not need: no larger, in half the time. */
const flatColours = { palette: true, effort: 1, dither: 0 };

export async function writeShareImage(card: ShareCard, file: string, from: ShareSource): Promise<void> {
  await writeFileAtomic(file, await draw(card, from));
}

export interface ShareSource {
  face: ShareFace;
  /** Folder of the page store, where the pictures are. */
  siteFolder: string;
}

let mark: Promise<Buffer> | undefined;

async function draw(card: ShareCard, { face, siteFolder }: ShareSource): Promise<Buffer> {
  mark ??= sharp(Buffer.from(markSvg())).png().toBuffer();
  const svg = Buffer.from(shareSvg(card, face, await mark));
  if (card.art.kind !== "picture") return sharp(svg).png(flatColours).toBuffer();
  const { width, height } = shareSize;
  return sharp(join(siteFolder, card.art.file))
    .resize(width, height, { fit: "cover" })
    .composite([{ input: svg }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
