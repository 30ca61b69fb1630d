import { createHmac, randomBytes } from "node:crypto";
import { webhookSecret } from "./web-server.ts";

/** The header by which the CMS signs what it tells and asks the web server; `path` with its query. */
export function signCall(
  method: string,
  path: string,
  secret = webhookSecret,
  time = Date.now(),
): Record<string, string> {
  const nonce = randomBytes(16).toString("hex");
  const mac = createHmac("sha256", secret).update(`${time}\n${nonce}\n${method}\n${path}`).digest("hex");
  return { "x-site-signature": `${time}.${nonce}.${mac}` };
}
