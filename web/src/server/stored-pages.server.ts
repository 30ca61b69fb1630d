import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageStore, StoredText } from "../publish/page-store.server.ts";

export interface StoredPagesOptions {
  store: PageStore;
  /** Headers of every HTML page, the content security policy included. */
  htmlHeaders: Record<string, string>;
  jsonHeaders: Record<string, string>;
}

type RawHeaders = string[];

/**
 * Answers pre-rendered pages and payloads from memory. This is the hot path of the whole site: one
 * look-up, one header block made beforehand, one write. Returns whether the request was answered.
 */
export function createStoredPages({ store, htmlHeaders, jsonHeaders }: StoredPagesOptions) {
  const blocks = new WeakMap<StoredText, RawHeaders>();

  function headersFor(text: StoredText, common: Record<string, string>): RawHeaders {
    const known = blocks.get(text);
    if (known) return known;
    const block = [
      ...Object.entries(common).flat(),
      ...["cache-control", "public, max-age=0, must-revalidate", "vary", "accept-encoding"],
      ...["etag", text.etag, "content-encoding", "br", "content-length", String(text.br.length)],
    ];
    blocks.set(text, block);
    return block;
  }

  function send(
    text: StoredText,
    common: Record<string, string>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const accepted = request.headers["accept-encoding"] ?? "";
    if (request.headers["if-none-match"] === text.etag) {
      response.writeHead(304, { ...common, etag: text.etag, vary: "accept-encoding" }).end();
      return;
    }
    if (/\bbr\b/.test(accepted)) {
      response.writeHead(200, headersFor(text, common));
      response.end(request.method === "HEAD" ? undefined : text.br);
      return;
    }
    const isGzip = /\bgzip\b/.test(accepted);
    response.writeHead(200, {
      ...common,
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "accept-encoding",
      etag: text.etag.replace(/"$/, isGzip ? '-gz"' : '-id"'),
      ...(isGzip ? { "content-encoding": "gzip" } : {}),
    });
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    createReadStream(isGzip ? `${text.file}.gz` : text.file)
      .on("error", () => response.destroy())
      .pipe(response);
  }

  return {
    sendPage(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = store.page(key);
      if (!page) return false;
      send(page.html, htmlHeaders, request, response);
      return true;
    },
    sendPayload(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = store.page(key);
      if (!page) return false;
      send(page.payload, jsonHeaders, request, response);
      return true;
    },
  };
}
