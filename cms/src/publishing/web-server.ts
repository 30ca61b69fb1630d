import { createHash } from "node:crypto";
import { readVariable } from "../environment";
import { signatureHeaders } from "./signatures";

const answerTimeoutMs = 5000;

/** A signed call to the web server; `path` is one under `/_site/`. Throws when it does not answer. */
export async function callWebServer(method: "GET" | "POST", path: string, body?: string): Promise<Response> {
  const url = new URL(path, readVariable("WEB_URL"));
  // The address is what is signed.
  if (body !== undefined) url.searchParams.set("sha256", createHash("sha256").update(body).digest("hex"));
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: signatureHeaders(method, url.pathname + url.search),
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new Error(`the web server answered ${response.status} to ${method} ${path}`);
  return response;
}
