import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { isKnownCopy } from "../http/negotiation.server.ts";
import { ByteCache } from "../store/byte-cache.server.ts";

const address = /^\/images\/([0-9a-f]{20}\/\d{1,4}\.(?:avif|webp|jpg|png))$/;
const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};

/** Bytes of pictures kept in memory. */
const budget = 32 * 1024 * 1024;

/**
 * Answers the files of editors' pictures, from memory where it has room: a visitor who reads slowly holds no file
 * open. An address names its content: a browser that has it never asks again.
 */
export function createPictureFiles(folder: string) {
  const cache = new ByteCache(budget);

  /** `false`, with nothing sent, when there is no picture at this path. */
  return async function sendPictureFile(
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const name = address.exec(pathname)?.[1];
    if (!name) return false;
    const bytes = await cache.get(name, () => readFile(join(folder, name))).catch(() => undefined);
    if (!bytes) return false;
    const headers = { "cache-control": "public, max-age=31536000, immutable", etag: `"${name.replace("/", "-")}"` };
    const known = request.headers["if-none-match"];
    if (known !== undefined && isKnownCopy(known, headers.etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    response.writeHead(200, { ...headers, "content-type": types[extname(name)], "content-length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
    return true;
  };
}
