import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { chooseEncoding, type Encoding } from "../http/negotiation.server.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Shorter answers fit into one packet anyway. In bytes. */
const leastLength = 1024;

/** A pause after each compression, in times of what it took: all together they take a tenth of a processor. */
const pauseTimes = 9;

/**
 * Compresses what was made for one visitor, one answer at a time and then after a pause; what is ready meanwhile goes
 * as it is. So nobody can ask for more compression than a processor has to spare.
 */
export function compressAnswer(): MiddlewareHandler {
  let isBusy = false;
  return async (c, next) => {
    await next();
    const { headers, body } = c.res;
    const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("content-type") ?? "");
    if (!isText || headers.has("content-encoding")) return;
    if (!/\baccept-encoding\b/i.test(headers.get("vary") ?? "")) headers.append("vary", "accept-encoding");
    const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
    if (!body || c.req.method === "HEAD" || encoding === "identity" || isBusy) return;
    isBusy = true;
    const began = performance.now();
    try {
      const bytes = new Uint8Array(await c.res.arrayBuffer());
      const isWorthIt = bytes.length >= leastLength;
      if (isWorthIt) headers.set("content-encoding", encoding);
      headers.delete("content-length");
      c.res = new Response(isWorthIt ? new Uint8Array(await encode(bytes, encoding)) : bytes, {
        status: c.res.status,
        headers,
      });
    } finally {
      const pause = (performance.now() - began) * pauseTimes;
      setTimeout(() => {
        isBusy = false;
      }, pause).unref();
    }
  };
}

function encode(bytes: Uint8Array, encoding: Exclude<Encoding, "identity">): Promise<Buffer> {
  if (encoding === "gzip") return toGzip(bytes);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return toBrotli(bytes, { params });
}
