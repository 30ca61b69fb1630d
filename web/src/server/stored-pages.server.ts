import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding, isKnownCopy } from "../http/negotiation.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import type { StoredText } from "../store/stored-page.server.ts";
import type { PlainHeaders } from "./plain-requests.server.ts";
import type { PreparedAnswers } from "./prepared-answers.server.ts";

export interface StoredPagesOptions {
  store: PageStore;
  /** Headers of an HTML page with this content security policy. */
  htmlHeaders(policy: string): Record<string, string>;
  jsonHeaders: Record<string, string>;
  prepared: PreparedAnswers;
}

/** `false`: not stored. A promise of it: the bytes are on their way, and may turn out to be gone. */
export type Sent = boolean | Promise<boolean>;

/** Answers pre-rendered pages and payloads from memory. */
export function createStoredPages({ store, htmlHeaders, jsonHeaders, prepared }: StoredPagesOptions) {
  function send(
    key: string,
    text: StoredText,
    common: () => Headers,
    request: IncomingMessage,
    response: ServerResponse,
  ): Sent {
    const { "accept-encoding": accepted = "", "if-none-match": known } = request.headers;
    const encoding = chooseEncoding(accepted);
    const headers = headersOf(text, common(), encoding);
    if (known !== undefined && isKnownCopy(known, headers.etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    const sendBytes = (bytes: Buffer) => {
      response.writeHead(200, { ...headers, "content-length": bytes.length });
      response.end(request.method === "HEAD" ? undefined : bytes);
      return true;
    };
    if (encoding === "br" && text.br) return sendBytes(text.br);
    const loaded = encoding === "br" ? store.load(text) : store.bytes(text, encoding);
    return loaded.then(sendBytes, () => {
      store.lose(key, text);
      return false;
    });
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
    sendPage(key: string, request: IncomingMessage, response: ServerResponse): Sent {
      const page = store.current(key);
      return page ? send(key, page.html, () => htmlHeaders(page.policy), request, response) : false;
    },
    sendPayload(key: string, request: IncomingMessage, response: ServerResponse): Sent {
      const page = store.current(key);
      return page ? send(key, page.payload, () => jsonHeaders, request, response) : false;
    },
    sendLivePayload(key: string, request: IncomingMessage, response: ServerResponse): Sent {
      const page = store.current(key);
      return page
        ? send(key, page.payload, () => ({ ...jsonHeaders, "cache-control": "no-store" }), request, response)
        : false;
    },
    plainPage(key: string, plain: PlainHeaders): Buffer | undefined {
      const page = store.current(key);
      return page && plainAnswer(page.html, () => htmlHeaders(page.policy), plain);
    },
    plainPayload(key: string, plain: PlainHeaders): Buffer | undefined {
      const page = store.current(key);
      return page && plainAnswer(page.payload, () => jsonHeaders, plain);
    },
  };
}

type Headers = Record<string, string>;

function headersOf(text: StoredText, common: Headers, encoding: Encoding) {
  return {
    "cache-control": "public, max-age=0, must-revalidate",
    ...common,
    vary: "accept-encoding",
    etag: encoding === "br" ? text.etag : text.etag.replace(/"$/, `-${encoding}"`),
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  };
}
