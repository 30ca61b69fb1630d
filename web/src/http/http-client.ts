import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance, type Options } from "ky";
import { messageIn } from "./error-message.ts";

/** How long an answer may take, retries apart, in milliseconds (spec §7). ky itself refuses more than 2147483647. */
const timeout = 10_000;

/** Which failures are tried again, and how (spec §7). A failed connection counts as a failure, too. */
export const retry = {
  limit: 2,
  methods: ["get", "put", "head", "delete", "options", "trace"],
  statusCodes: [408, 413, 429, 500, 502, 503, 504],
  /** For these the server's `Retry-After` says when. */
  afterStatusCodes: [413, 429, 503],
  /** Milliseconds before the n-th retry: 0.3 s, 0.6 s, doubling on. */
  delay: (attempt: number) => 0.3 * 2 ** (attempt - 1) * 1000,
  // ky itself tries a 413 again only where the server says when.
  shouldRetry: ({ error }) =>
    isHTTPError(error) && error.response.status === 413 && !error.response.headers.has("retry-after")
      ? true
      : undefined,
} satisfies Options["retry"];

/** What an error says when its answer says nothing (spec §8), letter for letter. */
export const genericMessage = "An error occourd";

/**
 * The general HTTP client: ky with the numbers of spec §7, and errors as in §8. An answer without success is an
 * `HTTPError` with the message its body holds, and the body as it was in `data`; no answer in time a `TimeoutError`;
 * no answer at all is the very error of the connection.
 */
export function createHttpClient(options: Options = {}): KyInstance {
  return ky.create({ timeout, retry, hooks: { beforeError: [({ error }) => explained(error)] } }).extend(options);
}

function explained(error: Error): Error {
  if (isTimeoutError(error)) error.message = "Request timed out";
  if (isHTTPError(error)) error.message = messageIn(error.data) ?? genericMessage;
  return isNetworkError(error) && error.cause instanceof Error ? error.cause : error;
}
