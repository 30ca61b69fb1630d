import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** Validity of a signature in milliseconds: allows for clock skew between the two machines. */
const validFor = 5 * 60_000;

/** Each text has a limit in the CMS; a draft has several. */
const maxBodyBytes = 1024 * 1024;

/** Lets the calls of the CMS through, and no others. Signed is the address, in which `sha256` is the hash of the body. */
export function onlyFromCms(secret: string): MiddlewareHandler {
  const isSigned = createSignatureCheck(secret);
  return async ({ req, json }, next) => {
    const { pathname, search } = new URL(req.url);
    const length = Number(req.header("content-length") ?? 0);
    if (req.header("transfer-encoding") || !(length <= maxBodyBytes)) {
      return json({ error: "The body is too long, or its length is not said" }, 413, { connection: "close" });
    }
    const isFromCms = isSigned(req.header("x-site-signature"), { method: req.method, path: pathname + search });
    // Of the bytes: as a text, it has lost the byte order mark at its beginning.
    const body = new Uint8Array(isFromCms && length > 0 ? await req.arrayBuffer() : []);
    if (isFromCms && (body.length === 0 || createHash("sha256").update(body).digest("hex") === req.query("sha256"))) {
      return next();
    }
    const error = "The signature does not fit; SITE_WEBHOOK_SECRET must be the CMS's";
    return json({ error }, 403, { connection: "close" });
  };
}

export interface SignedCall {
  method: string;
  path: string;
  now?: number;
}

/**
 * Verifies `x-site-signature: <milliseconds>.<nonce>.<hmac>` over time, nonce, method and path with query, made by
 * cms/src/publishing/signatures.ts with SITE_WEBHOOK_SECRET. A nonce is kept while its signature is valid, against
 * replay; when there are too many, the call is refused.
 */
export function createSignatureCheck(secret: string, mostNonces = 50_000) {
  /** Expiry by nonce, in milliseconds since 1970. */
  const nonces = new Map<string, number>();

  return function isSigned(signature: string | undefined, { method, path, now = Date.now() }: SignedCall): boolean {
    const [, time, nonce, mac] = /^(\d{1,16})\.([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
    if (!time || !nonce || !mac || !secret || Math.abs(now - Number(time)) > validFor) return false;
    const wanted = createHmac("sha256", secret).update(`${time}\n${nonce}\n${method}\n${path}`).digest();
    if (!timingSafeEqual(wanted, Buffer.from(mac, "hex")) || nonces.has(nonce)) return false;
    if (nonces.size >= mostNonces) forgetOld(now);
    if (nonces.size >= mostNonces) return false;
    nonces.set(nonce, Number(time) + validFor);
    return true;
  };

  function forgetOld(now: number): void {
    for (const [nonce, until] of nonces) if (until < now) nonces.delete(nonce);
  }
}
