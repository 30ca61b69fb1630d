import { bodyHash, callSignature, callSignatureHeader } from "@hetreteg/contract/signatures.server";
import { readVariable } from "../environment";

const answerTimeoutMs = 5000;

/** It answered something else than asked for. */
export class WebServerError extends Error {
  constructor(
    readonly status: number,
    call: string,
  ) {
    super(`the web server answered ${status} to ${call}`);
  }
}

/** Whether it is stopped, or the front before it says so: not that it refuses this one call, or answers no JSON. */
export function isAway(error: unknown): boolean {
  if (error instanceof WebServerError) return [502, 503, 504].includes(error.status);
  return !(error instanceof SyntaxError);
}

/** Addresses of the site's web servers, each of which renders for itself. */
export function webServers(): string[] {
  return readVariable("WEB_URLS").split(",");
}

/** A signed call to one web server; `path` is one under `/_site/`. Throws when it does not answer as asked. */
export async function callWebServer(
  server: string,
  method: "GET" | "POST",
  path: string,
  body?: string,
): Promise<Response> {
  const url = new URL(path, server);
  const secret = readVariable("SITE_WEBHOOK_SECRET");
  // The address is what is signed.
  if (body !== undefined) url.searchParams.set("sha256", bodyHash(body));
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { [callSignatureHeader]: callSignature(secret, method, url.pathname + url.search) },
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new WebServerError(response.status, `${method} ${path}`);
  return response;
}

/** Posts to the first web server that is not away, for what any of them does. Throws as `callWebServer` does. */
export async function postToAnyWebServer(path: string, body: string): Promise<Response> {
  let away: unknown;
  for (const server of webServers()) {
    try {
      return await callWebServer(server, "POST", path, body);
    } catch (error) {
      if (!isAway(error)) throw error;
      away = error;
    }
  }
  throw away;
}
