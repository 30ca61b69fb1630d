import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, isKnownCopy } from "../http/negotiation.server.ts";
import type { Asset } from "./assets.server.ts";
import type { PlainHeaders } from "./plain-requests.server.ts";
import type { PreparedAnswers } from "./prepared-answers.server.ts";

export interface StoredFilesOptions {
  files: ReadonlyMap<string, Asset>;
  /** Headers of every answer. */
  commonHeaders: Record<string, string>;
  prepared: PreparedAnswers;
}

/** Answers the files of the build from memory. */
export function createStoredFiles({ files, commonHeaders, prepared }: StoredFilesOptions) {
  return {
    /** Returns whether the request was answered. `response` has the common headers already. */
    sendFile(path: string, request: IncomingMessage, response: ServerResponse): boolean {
      const file = files.get(path);
      if (!file) return false;
      const known = request.headers["if-none-match"];
      if (known !== undefined && isKnownCopy(known, file.etag)) {
        response.writeHead(304, copyHeaders(file)).end();
        return true;
      }
      const { bytes, headers } = encode(file, request.headers["accept-encoding"] ?? "");
      response.writeHead(200, { ...headers, "content-length": bytes.length });
      response.end(request.method === "HEAD" ? undefined : bytes);
      return true;
    },

    plainFile(path: string, { acceptEncoding, ifNoneMatch }: PlainHeaders): Buffer | undefined {
      const file = files.get(path);
      if (!file) return undefined;
      const { bytes, headers } = encode(file, acceptEncoding);
      return ifNoneMatch !== undefined && isKnownCopy(ifNoneMatch, file.etag)
        ? prepared.notModified(bytes, () => ({ ...commonHeaders, ...copyHeaders(file) }))
        : prepared.whole(bytes, () => ({ ...commonHeaders, ...headers }));
    },
  };
}

/** What a browser needs to know of the copy it keeps. */
function copyHeaders({ etag, isImmutable }: Asset) {
  const cacheControl = isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=86400";
  return { "cache-control": cacheControl, etag, vary: "accept-encoding" };
}

function encode(file: Asset, accepted: string) {
  const encoding = chooseEncoding(accepted);
  const encoded = encoding === "identity" ? undefined : file.bytes[encoding];
  return {
    bytes: encoded ?? file.bytes.identity,
    headers: {
      ...copyHeaders(file),
      "content-type": file.type,
      ...(encoded ? { "content-encoding": encoding } : {}),
    },
  };
}
