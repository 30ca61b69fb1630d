import { createHmac, timingSafeEqual } from "node:crypto";

/** A signature is good for this long, in milliseconds: the clocks of two machines may differ. */
const validFor = 5 * 60_000;

export interface SignedCall {
  method: string;
  /** With its query. */
  path: string;
  now?: number;
}

/**
 * Checks whether a call comes from the CMS, and for the first time: `x-site-signature: <milliseconds>.<nonce>.<hmac>`
 * over time, nonce, method and path with query, made by cms/src/publishing/signatures.ts with the same
 * SITE_WEBHOOK_SECRET. Nonces are remembered as long as their signature is good; when there are too many, a call is
 * refused rather than another's nonce forgotten.
 */
export function createSignatureCheck(secret: string, mostNonces = 50_000) {
  /** Until when each is good. */
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
