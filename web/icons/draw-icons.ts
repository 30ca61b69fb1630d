import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Draws the icons that need pixels from the mark in `web/public/favicon.svg`. Run `npm run icons` after
 * changing the mark; the files are kept in the repository.
 */
const folder = join(import.meta.dirname, "../public");
const mark = await readFile(join(folder, "favicon.svg"));

await writeFile(join(folder, "favicon.ico"), icoOf(await png(32), 32));
await writeFile(join(folder, "icons/apple-touch.png"), await png(180));
for (const size of [192, 512]) await writeFile(join(folder, `icons/${size}.png`), await png(size));

function png(size: number): Promise<Buffer> {
  return sharp(mark, { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** An .ico that holds one PNG (the container's header is 6 bytes, each entry 16). */
function icoOf(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}
