import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

function compress(bytes: Buffer): Compressed {
  return {
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzip: gzipSync(bytes, { level: 9 }),
  };
}

export function writeCompressed(file: string): void {
  const { br, gzip } = compress(readFileSync(file));
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gzip);
}

/** Reads what the build wrote beside the file, else compresses now. */
export function readCompressed(file: string, bytes: Buffer): Compressed {
  if (!existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) return compress(bytes);
  return { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) };
}
