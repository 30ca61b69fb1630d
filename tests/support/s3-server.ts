import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface S3Server {
  url: string;
  /** By key. */
  objects: Map<string, StoredObject>;
  requests: string[];
  /** Answers everything with 503 until it is set back. */
  isDown: boolean;
  stop(): Promise<void>;
}

export interface StoredObject {
  bytes: Buffer;
  type: string;
  modified: Date;
}

export interface S3Access {
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * As much of S3 as an upload provider speaks: one closed bucket, objects whole or in parts, each request signed
 * (version 4), addresses with the bucket in the path.
 */
export async function startS3Server(access: S3Access): Promise<S3Server> {
  const parts = new Map<number, Buffer>();
  const state: S3Server = { url: "", objects: new Map(), requests: [], isDown: false, stop };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const url = new URL(request.url ?? "", state.url);
    state.requests.push(`${request.method} ${request.url}`);
    const key = decodeURIComponent(url.pathname.slice(`/${access.bucket}/`.length));
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
    if (state.isDown) return refuse(503, "ServiceUnavailable");
    if (!isSigned(request, url, body, access)) return refuse(403, "SignatureDoesNotMatch");
    if (!`${url.pathname}/`.startsWith(`/${access.bucket}/`)) return refuse(404, "NoSuchBucket");
    if (request.headers["x-amz-acl"]) return refuse(400, "AccessControlListNotSupported");
    const type = request.headers["content-type"] ?? "application/octet-stream";
    const etag = `"${hash(body)}"`;
    const found = state.objects.get(key);
    switch (`${request.method} ${[...url.searchParams.keys()].filter((name) => name !== "x-id").join()}`) {
      case "PUT ":
        state.objects.set(key, { bytes: body, type, modified: new Date() });
        return response.writeHead(200, { etag }).end();
      case "POST uploads":
        parts.clear();
        state.objects.set(key, { bytes: Buffer.alloc(0), type, modified: new Date() });
        return response.end("<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>");
      case "PUT partNumber,uploadId":
        parts.set(Number(url.searchParams.get("partNumber")), body);
        return response.writeHead(200, { etag }).end();
      case "POST uploadId":
        if (found) found.bytes = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes));
        return response.end(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
      case "DELETE ":
        state.objects.delete(key);
        return response.writeHead(204).end();
      case "GET ": {
        if (!found) return refuse(404, "NoSuchKey");
        const tag = `"${hash(found.bytes)}"`;
        if (request.headers["if-none-match"] === tag) return response.writeHead(304, { etag: tag }).end();
        return response.writeHead(200, { "content-type": found.type, etag: tag }).end(found.bytes);
      }
      case "GET list-type,prefix":
        return response.writeHead(200, { "content-type": "application/xml" }).end(listOf(url, state.objects));
      default:
        return refuse(501, "NotImplemented");
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  async function stop() {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

function listOf(url: URL, objects: Map<string, StoredObject>): string {
  const prefix = url.searchParams.get("prefix") ?? "";
  const contents = [...objects].filter(([key]) => key.startsWith(prefix));
  const entries = contents.map(
    ([key, { modified }]) =>
      `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join("")}</ListBucketResult>`;
}

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer, access: S3Access): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), /;
  const [, key, day = "", region = "", names = ""] = pattern.exec(headers.authorization ?? "") ?? [];
  const [, given = ""] = /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? "") ?? [];
  const payload = String(headers["x-amz-content-sha256"]);
  if (key !== access.key || region !== access.region || !given) return false;
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== hash(body)) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, url.pathname, query, signed.join(""), names, payload].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], `${day}/${region}/s3/aws4_request`, hash(asked)].join("\n");
  const signingKey = [region, "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${access.secret}`, day));
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(given, "hex"));
}
