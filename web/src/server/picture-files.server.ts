import { open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isKnownCopy } from "./negotiation.server.ts";

const address = /^\/images\/([0-9a-f]{20}\/\d{1,4}\.(?:avif|webp|jpg|png))$/;
const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};

/**
 * Sends a file of an editor's picture; `false`, with nothing sent, when there is none at this path. Its address names
 * its content: a browser that has it never asks again.
 */
export async function sendPictureFile(
  folder: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const name = address.exec(pathname)?.[1];
  if (!name) return false;
  const file = await open(join(folder, name)).catch(() => undefined);
  if (!file) return false;
  const { size } = await file.stat();
  const headers = { "cache-control": "public, max-age=31536000, immutable", etag: `"${name.replace("/", "-")}"` };
  const known = request.headers["if-none-match"];
  if (known !== undefined && isKnownCopy(known, headers.etag)) {
    response.writeHead(304, headers).end();
    await file.close();
    return true;
  }
  response.writeHead(200, { ...headers, "content-type": types[extname(name)], "content-length": size });
  if (request.method === "HEAD") {
    response.end();
    await file.close();
  } else {
    // A visitor who goes away ends the pipeline, which closes the file.
    await pipeline(file.createReadStream(), response).catch(() => undefined);
  }
  return true;
}
