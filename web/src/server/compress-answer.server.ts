import type { MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { compress } from "../http/encodings.server.ts";
import { chooseEncoding } from "../http/negotiation.server.ts";

/** Shorter responses fit into one packet anyway. */
const minBytes = 1024;

/** Pause after each compression, as a multiple of its duration: limits compression to a tenth of a core. */
const pauseFactor = 9;

/** One response at a time, others go uncompressed: compression must not exhaust the processor. */
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
      const isWorthIt = bytes.length >= minBytes;
      if (isWorthIt) headers.set("content-encoding", encoding);
      headers.delete("content-length");
      c.res = new Response(isWorthIt ? new Uint8Array(await compress(bytes, encoding)) : bytes, {
        status: c.res.status,
        headers,
      });
    } finally {
      const pauseMs = (performance.now() - began) * pauseFactor;
      setTimeout(() => {
        isBusy = false;
      }, pauseMs).unref();
    }
  };
}
