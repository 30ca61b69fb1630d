import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const packed = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text in every encoding that a visitor may ask for. */
export interface EncodedBytes {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

/** In some milliseconds: for what is made while somebody waits for it. */
export async function encoded(text: string): Promise<EncodedBytes> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([packed(identity, { params }), gzipped(identity)]);
  return { br, gzip: gz, identity };
}
