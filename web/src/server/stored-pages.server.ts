import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageStore, StoredText } from "../publish/page-store.server.ts";
import { chooseEncoding, type Encoding, isKnownCopy } from "./negotiation.server.ts";
import { preparedHead, sendPrepared } from "./prepared-answer.server.ts";

export interface StoredPagesOptions {
  store: PageStore;
  /** Headers of an HTML page with this content security policy. */
  htmlHeaders(policy: string): Record<string, string>;
  jsonHeaders: Record<string, string>;
}

/**
 * Answers pre-rendered pages and payloads from memory. This is the hot path of the whole site: one
 * look-up, a head made beforehand, one write. Each returns whether the request was answered.
 */
export function createStoredPages({ store, htmlHeaders, jsonHeaders }: StoredPagesOptions) {
  const heads = new WeakMap<StoredText, string>();

  function send(text: StoredText, common: () => Headers, request: IncomingMessage, response: ServerResponse): void {
    if (text.br) sendBytes(text, text.br, common, request, response);
    else
      store.load(text).then(
        (br) => sendBytes(text, br, common, request, response),
        () => response.destroy(),
      );
  }

  function sendBytes(
    text: StoredText,
    br: Buffer,
    common: () => Headers,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { "accept-encoding": accepted = "", "if-none-match": known } = request.headers;
    const encoding = chooseEncoding(accepted);
    if (encoding === "br" && request.method === "GET" && known === undefined) {
      if (sendPrepared(response, headOf(text, br, common), br)) return;
    }
    const headers = headersOf(text, common(), encoding);
    if (known !== undefined && isKnownCopy(known, headers.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, encoding === "br" ? { ...headers, "content-length": br.length } : headers);
    if (request.method === "HEAD") response.end();
    else if (encoding === "br") response.end(br);
    else sendFile(encoding === "gzip" ? `${text.file}.gz` : text.file, response);
  }

  function headOf(text: StoredText, br: Buffer, common: () => Headers): string {
    let head = heads.get(text);
    if (head === undefined) {
      const headers = { ...headersOf(text, common(), "br"), "content-length": String(br.length) };
      head = preparedHead(Object.entries(headers));
      heads.set(text, head);
    }
    return head;
  }

  return {
    sendPage(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = store.page(key);
      if (!page) return false;
      send(page.html, () => htmlHeaders(page.policy), request, response);
      return true;
    },
    sendPayload(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = store.page(key);
      if (!page) return false;
      send(page.payload, () => jsonHeaders, request, response);
      return true;
    },
  };
}

type Headers = Record<string, string>;

function headersOf(text: StoredText, common: Headers, encoding: Encoding) {
  return {
    ...common,
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "accept-encoding",
    etag: encoding === "br" ? text.etag : text.etag.replace(/"$/, `-${encoding}"`),
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  };
}

function sendFile(file: string, response: ServerResponse): void {
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}
