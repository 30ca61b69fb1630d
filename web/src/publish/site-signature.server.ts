import { createHmac, timingSafeEqual } from "node:crypto";

/** Validity of a signature in milliseconds: allows for clock skew between the two machines. */
const validFor = 5 * 60_000;

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
