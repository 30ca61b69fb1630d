import { bodyHash, callSignatureHeader, createCallCheck } from "@hetreteg/contract/signatures.server";
import type { MiddlewareHandler } from "hono";

/** Each text has a limit in the CMS; a draft has several. */
const maxBodyBytes = 1024 * 1024;

/** Lets the calls of the CMS through, and no others. Signed is the address, in which `sha256` is the hash of the body. */
export function onlyFromCms(secret: string): MiddlewareHandler {
  const isSigned = createCallCheck(secret);
  return async ({ req, json }, next) => {
    const { pathname, search } = new URL(req.url);
    const length = Number(req.header("content-length") ?? 0);
    if (req.header("transfer-encoding") || !(length <= maxBodyBytes)) {
      return json({ error: "The body is too long, or its length is not said" }, 413, { connection: "close" });
    }
    const isFromCms = isSigned(req.header(callSignatureHeader), { method: req.method, path: pathname + search });
    // Of the bytes: as a text, it has lost the byte order mark at its beginning.
    const body = new Uint8Array(isFromCms && length > 0 ? await req.arrayBuffer() : []);
    if (isFromCms && (body.length === 0 || bodyHash(body) === req.query("sha256"))) {
      return next();
    }
    const error = "The signature does not fit; SITE_WEBHOOK_SECRET must be the CMS's";
    return json({ error }, 403, { connection: "close" });
  };
}
