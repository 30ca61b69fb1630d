import { createHmac, randomBytes } from "node:crypto";

/**
 * Signs one call to the web server: `<milliseconds>.<nonce>.<hmac>` over time, nonce, method and path with query, in
 * the header `x-site-signature`. The web server checks it in web/src/publish/site-signature.server.ts.
 */
export function signatureHeaders(method: string, path: string, now = Date.now()): Record<string, string> {
  const nonce = randomBytes(16).toString("hex");
  const mac = createHmac("sha256", process.env.SITE_WEBHOOK_SECRET ?? "").update(
    `${now}\n${nonce}\n${method}\n${path}`,
  );
  return { "x-site-signature": `${now}.${nonce}.${mac.digest("hex")}` };
}
