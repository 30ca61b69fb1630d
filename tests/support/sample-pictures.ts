import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A picture with something to see in it: four quarters of different colours. */
export async function samplePicture(
  width: number,
  height: number,
  format: "jpeg" | "png" | "webp" | "avif" = "jpeg",
): Promise<Buffer> {
  return (await quarters(width, height)).toFormat(format).toBuffer();
}

/** As a phone writes it: lying on its side, with a note which way is up, and where it was taken. */
export async function phonePicture(width: number, height: number): Promise<Buffer> {
  const position = { GPSLatitudeRef: "N", GPSLatitude: "47/1 30/1 0/1" };
  return (await quarters(width, height))
    .jpeg()
    .withExif({ IFD0: { Make: "Sample camera" }, IFD3: position })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A transparent picture with a disc in its middle. */
export async function transparentPicture(size: number): Promise<Buffer> {
  const half = size / 2;
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${half}" cy="${half}" r="${half / 2}" fill="#f80"/></svg>`;
  return sharp(Buffer.from(disc)).png().toBuffer();
}

export const script = "<script>alert(1)</script>";
export const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${script}<rect width="100" height="100"/></svg>`,
);

/** A few kilobytes that say they are a picture of 900 megapixels, and are. */
export function pixelBomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(side / 8) + 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(row * side), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function quarters(width: number, height: number) {
  const part = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const };
  const colours = ["#d33", "#3a3", "#33d", "#dd3"];
  const parts = colours.map((background, index) => ({
    input: { create: { ...part, background } },
    left: index % 2 === 0 ? 0 : width - part.width,
    top: index < 2 ? 0 : height - part.height,
  }));
  const whole = sharp({ create: { width, height, channels: 3, background: "#000" } }).composite(parts);
  return sharp(await whole.png().toBuffer());
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
