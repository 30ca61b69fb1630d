import { createHmac } from "node:crypto";

/**
 * Signs a call to the web server: `<milliseconds>.<hmac>` over time, method and path, in the header
 * `x-site-signature`. The web server checks it in web/src/publish/site-signature.server.ts.
 */
export function signatureHeaders(method: string, path: string, now = Date.now()): Record<string, string> {
  const mac = createHmac("sha256", process.env.SITE_HINT_SECRET ?? "").update(`${now}\n${method}\n${path}`);
  return { "x-site-signature": `${now}.${mac.digest("hex")}` };
}
