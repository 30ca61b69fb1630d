import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageStore, StoredText } from "../publish/page-store.server.ts";
import { chooseEncoding, type Encoding, isKnownCopy } from "./negotiation.server.ts";
import type { PlainHeaders } from "./plain-requests.server.ts";
import type { PreparedAnswers } from "./prepared-answers.server.ts";

export interface StoredPagesOptions {
  store: PageStore;
  /** Headers of an HTML page with this content security policy. */
  htmlHeaders(policy: string): Record<string, string>;
  jsonHeaders: Record<string, string>;
  prepared: PreparedAnswers;
}

/** Answers pre-rendered pages and payloads from memory. Those that send return whether the request was answered. */
export function createStoredPages({ store, htmlHeaders, jsonHeaders, prepared }: StoredPagesOptions) {
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

  /** Only for visitors who accept brotli, and only of a text held in memory. */
  function plainAnswer(text: StoredText, common: () => Headers, plain: PlainHeaders): Buffer | undefined {
    if (!text.br || chooseEncoding(plain.acceptEncoding) !== "br") return undefined;
    const headers = () => headersOf(text, common(), "br");
    return plain.ifNoneMatch !== undefined && isKnownCopy(plain.ifNoneMatch, text.etag)
      ? prepared.notModified(text.br, headers)
      : prepared.whole(text.br, headers);
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
    plainPage(key: string, plain: PlainHeaders): Buffer | undefined {
      const page = store.page(key);
      return page && plainAnswer(page.html, () => htmlHeaders(page.policy), plain);
    },
    plainPayload(key: string, plain: PlainHeaders): Buffer | undefined {
      const page = store.page(key);
      return page && plainAnswer(page.payload, () => jsonHeaders, plain);
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
