import { constants } from "node:zlib";

/** Of a text with so many bytes, at a quality of 0 to 11. */
export function brotliParams(length: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
}

/** Smallest window that holds the text: the encoder allocates up to 32 MB for the largest. */
function windowBits(length: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));
}
