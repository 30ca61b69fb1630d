import { callSignature, callSignatureHeader } from "@hetreteg/contract/signatures.server";
import { webhookSecret } from "./web-server.ts";

/** The header by which the CMS signs what it tells and asks the web server; `path` with its query. */
export function signCall(
  method: string,
  path: string,
  secret = webhookSecret,
  time = Date.now(),
): Record<string, string> {
  return { [callSignatureHeader]: callSignature(secret, method, path, time) };
}
