import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const packed = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface EncodedBytes {
  /** Of the text; each encoding has a tag of its own. */
  digest: string;
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

/** Low quality, to take milliseconds: for requests in progress. */
export async function encoded(text: string): Promise<EncodedBytes> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([packed(identity, { params }), gzipped(identity)]);
  return { digest: digestOf(identity), br, gzip: gz, identity };
}

export function digestOf(bytes: Buffer): string {
  return hash("sha256", bytes, "base64url").slice(0, 16);
}
