import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { type EncodedBytes, encodingHeaders, tagIn, tagOf } from "../http/encodings.server.ts";
import { chooseEncoding, type Encoding, isKnownCopy } from "../http/negotiation.server.ts";
import type { RequestKind } from "../monitoring/request-kinds.ts";

export interface Env {
  Bindings: HttpBindings & {
    /** What answers the request; set in the list of the router. */
    kind?: RequestKind;
    /** Of a request that is not answered from memory. */
    requestId?: string;
  };
  Variables: {
    /** Validated URL, under the site's own origin. */
    url: URL;
  };
}
export type Exchange = Context<Env>;

export const jsonHeaders = { "content-type": "application/json; charset=utf-8" };

/** Writes to Node's response: a web `Response` costs a stored page three times as much processor time. */
export function sendBytes({ env }: Exchange, status: number, headers: Record<string, string>, bytes: Buffer): Response {
  env.outgoing.writeHead(status, { ...headers, "content-length": bytes.length });
  env.outgoing.end(env.incoming.method === "HEAD" ? undefined : bytes);
  return RESPONSE_ALREADY_SENT;
}

export function encodingFor({ env }: Exchange): Encoding {
  return chooseEncoding(env.incoming.headers["accept-encoding"] ?? "");
}

/** In the encoding that the request takes; of what was found, only what the client does not have. */
export function sendEncoded(
  c: Exchange,
  status: number,
  headers: Record<string, string>,
  { etag, ...bytes }: EncodedBytes,
): Response {
  const encoding = encodingFor(c);
  const whole = { ...headers, ...encodingHeaders(encoding) };
  if (status !== 200) return sendBytes(c, status, whole, bytes[encoding]);
  const named = { ...whole, etag: tagIn(encoding, etag) };
  return sendNotModified(c, named) ?? sendBytes(c, 200, named, bytes[encoding]);
}

const tags = new WeakMap<Buffer, string>();

/** A file that is sent as it is. */
export function sendFile(c: Exchange, headers: Record<string, string>, bytes: Buffer): Response {
  const etag = tags.get(bytes) ?? tagOf(bytes);
  tags.set(bytes, etag);
  const whole = { ...headers, etag };
  return sendNotModified(c, whole) ?? sendBytes(c, 200, whole, bytes);
}

/** 304 when `If-None-Match` contains `etag`, else `undefined`. */
export function sendNotModified(
  { env }: Exchange,
  headers: Record<string, string> & { etag: string },
): Response | undefined {
  const known = env.incoming.headers["if-none-match"];
  if (known === undefined || !isKnownCopy(known, headers.etag)) return undefined;
  env.outgoing.writeHead(304, headers).end();
  return RESPONSE_ALREADY_SENT;
}
