import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance, type Options, TimeoutError } from "ky";
import { takeEarly } from "./early-answer.ts";
import { messageIn } from "./error-message.ts";

/** Timeout of one try, its body included (spec §7). ky refuses more than 2147483647. */
const timeoutMs = 10_000;

/** Parsed, an answer takes five times its length in memory. The longest one known, of 10,000 entries, has 6 MB. */
const maxAnswerBytes = 32 * 1024 * 1024;

/** A server that asks to wait longer is not asked again: whoever waits is told of the failure. */
const maxRetryAfterMs = 10_000;

/** Retries (spec §7). A failed connection counts as a failure, too. */
export const retry = {
  limit: 2,
  methods: ["get", "put", "head", "delete", "options", "trace"],
  statusCodes: [408, 413, 429, 500, 502, 503, 504],
  /** Statuses whose `Retry-After` header sets the delay. */
  afterStatusCodes: [413, 429, 503],
  maxRetryAfter: maxRetryAfterMs,
  /** Before the n-th retry, in milliseconds: 300, 600, doubling on. */
  delay: (attempt: number) => 0.3 * 2 ** (attempt - 1) * 1000,
  shouldRetry({ error }): boolean | undefined {
    // Only browsers know; a visitor who is offline reads so at once.
    if (globalThis.navigator?.onLine === false) return false;
    if (!isHTTPError(error)) return undefined;
    const { status, headers } = error.response;
    if (retry.afterStatusCodes.includes(status) && retryAfterMs(headers) > maxRetryAfterMs) return false;
    // ky retries a 413 only with a `Retry-After` header.
    return status === 413 && !headers.has("retry-after") ? true : undefined;
  },
} satisfies Options["retry"];

/** Message of an error whose response has none; this exact text is spec §8. */
export const genericMessage = "An error occourd";

/** ky with spec §7; errors as in §8: `HTTPError` with the body in `data`, `TimeoutError`, or the connection's. */
export function createHttpClient(options: Options = {}): KyInstance {
  const beforeError = [({ error, request }: { error: Error; request: Request }) => explained(error, request)];
  return ky.create({ timeout: timeoutMs, retry, fetch: fetchWhole, hooks: { beforeError } }).extend(options);
}

/** ky times, retries and explains only what happens before the body: with the body read here, all of it. */
async function fetchWhole(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this is the client that all others use
    const response = await (takeEarly(input) ?? fetch(input, init));
    const body = await bytesOf(response);
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    if (!isPlatformTimeout(error)) throw error;
    // The body of a `Request` is used up by now: no other can be made of it.
    throw Object.assign(new TimeoutError(input instanceof Request ? input : new Request(input)), { cause: error });
  }
}

/** Read piece by piece, not through a pipe: Firefox reports an aborted pipe as an error of the page. */
async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    chunks.push(chunk.value);
    size += chunk.value.byteLength;
    if (size <= maxAnswerBytes) continue;
    await reader?.cancel();
    throw new RangeError(`The answer has more than ${maxAnswerBytes / 1024 / 1024} MB`);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Node's own limits (five minutes for an answer to begin) and the system's are network errors by name. */
function isPlatformTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return /TIMEOUT$|^ETIMEDOUT$/.test(String(code)) || (cause !== undefined && isPlatformTimeout(cause));
}

/** NaN, and so not too long, where the server does not say. */
function retryAfterMs(headers: Headers): number {
  const after = headers.get("retry-after") ?? "";
  return /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
}

function explained(error: Error, request: Request): Error {
  if (isTimeoutError(error)) return timedOut(error, request);
  if (isHTTPError(error)) error.message = messageIn(error.data) ?? genericMessage;
  return isNetworkError(error) && error.cause instanceof Error ? error.cause : error;
}

/** A caller's signal that times out gives a `DOMException`, whose message is read-only. */
function timedOut(error: Error, request: Request): TimeoutError {
  const known = error instanceof TimeoutError ? error : Object.assign(new TimeoutError(request), { cause: error });
  known.message = "Request timed out";
  return known;
}
