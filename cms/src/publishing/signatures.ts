import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What the CMS and the web server sign for each other is good for this long, in milliseconds. */
export const signatureLifetimeMs = 5 * 60_000;

export function sign(...lines: readonly (string | number)[]): string {
  return createHmac("sha256", process.env.SITE_WEBHOOK_SECRET ?? "")
    .update(lines.join("\n"))
    .digest("hex");
}

/** Signs one call to the web server, which checks it in web/src/publish/site-signature.server.ts. */
export function signatureHeaders(method: string, path: string, now = Date.now()): Record<string, string> {
  const nonce = randomBytes(16).toString("hex");
  return { "x-site-signature": `${now}.${nonce}.${sign(now, nonce, method, path)}` };
}

export function verifyDraftHeader(header: string | string[] | undefined, now = Date.now()): boolean {
  const [, time, mac] = /^(\d{1,16})\.([0-9a-f]{64})$/.exec(typeof header === "string" ? header : "") ?? [];
  if (!time || !mac || !process.env.SITE_WEBHOOK_SECRET || Math.abs(now - Number(time)) > signatureLifetimeMs)
    return false;
  return timingSafeEqual(Buffer.from(sign(time, "draft"), "hex"), Buffer.from(mac, "hex"));
}
