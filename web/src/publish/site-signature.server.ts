import { createHmac, timingSafeEqual } from "node:crypto";

/** A signature is good for this long, in milliseconds: the clocks of two machines may differ. */
const validFor = 5 * 60_000;

/**
 * Whether a call comes from the CMS: `x-site-signature: <milliseconds>.<hmac>` over time, method and
 * path, made by cms/src/site/site-signature.ts with the same SITE_HINT_SECRET.
 */
export function isSigned(
  signature: string | undefined,
  { method, path, secret, now = Date.now() }: { method: string; path: string; secret: string; now?: number },
): boolean {
  const [, time, mac] = /^(\d{1,16})\.([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (!time || !mac || !secret || Math.abs(now - Number(time)) > validFor) return false;
  const wanted = createHmac("sha256", secret).update(`${time}\n${method}\n${path}`).digest();
  return timingSafeEqual(wanted, Buffer.from(mac, "hex"));
}
