import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./negotiation.server.ts";

/** Of a text in every encoding. */
export interface EncodedBytes {
  /** Of the text; `tagIn` makes that of an encoding. */
  etag: string;
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

export const fromBrotli = promisify(brotliDecompress);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** `quality` is brotli's, 0 to 11; 5 takes milliseconds, for requests in progress. */
export function compress(bytes: Uint8Array, encoding: Exclude<Encoding, "identity">, quality = 5): Promise<Buffer> {
  return encoding === "gzip" ? toGzip(bytes) : toBrotli(bytes, { params: brotliParams(bytes.length, quality) });
}

export async function encoded(text: string): Promise<EncodedBytes> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([compress(identity, "br"), compress(identity, "gzip")]);
  return { etag: tagOf(identity), br, gzip: gz, identity };
}

/** Of a text with so many bytes. */
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

/** Of a text or of bytes, in the quotes of an ETag. */
export function tagOf(content: Uint8Array | string): string {
  return `"${hash("sha256", content, "base64url").slice(0, 22)}"`;
}

/** Each encoding of a text has a tag of its own. */
export function tagIn(encoding: Encoding, etag: string): string {
  return `${etag.slice(0, -1)}-${encoding}"`;
}

export function encodingHeaders(encoding: Encoding): Record<string, string> {
  const vary = "accept-encoding";
  return encoding === "identity" ? { vary } : { vary, "content-encoding": encoding };
}
