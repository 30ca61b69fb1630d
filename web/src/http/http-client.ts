import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance, type Options } from "ky";
import { messageIn } from "./error-message.ts";

/** Timeout of a request without its retries, in milliseconds (spec §7). ky refuses more than 2147483647. */
const timeout = 10_000;

/** Retries (spec §7). A failed connection counts as a failure, too. */
export const retry = {
  limit: 2,
  methods: ["get", "put", "head", "delete", "options", "trace"],
  statusCodes: [408, 413, 429, 500, 502, 503, 504],
  /** Statuses whose `Retry-After` header sets the delay. */
  afterStatusCodes: [413, 429, 503],
  /** Milliseconds before the n-th retry: 300, 600, doubling on. */
  delay: (attempt: number) => 0.3 * 2 ** (attempt - 1) * 1000,
  // ky retries a 413 only with a `Retry-After` header.
  shouldRetry: ({ error }) =>
    isHTTPError(error) && error.response.status === 413 && !error.response.headers.has("retry-after")
      ? true
      : undefined,
} satisfies Options["retry"];

/** Message of an error whose response has none; this exact text is spec §8. */
export const genericMessage = "An error occourd";

/** ky with spec §7; errors as in §8: `HTTPError` with the body in `data`, `TimeoutError`, or the connection's. */
export function createHttpClient(options: Options = {}): KyInstance {
  return ky.create({ timeout, retry, hooks: { beforeError: [({ error }) => explained(error)] } }).extend(options);
}

function explained(error: Error): Error {
  if (isTimeoutError(error)) error.message = "Request timed out";
  if (isHTTPError(error)) error.message = messageIn(error.data) ?? genericMessage;
  return isNetworkError(error) && error.cause instanceof Error ? error.cause : error;
}
