import { type Locale, splitLocale } from "@hetreteg/contract/locales";
import type { ErrorHandler } from "hono";
import { isOutage, outageStatus } from "../cms/cms-client.server.ts";
import { BusyError } from "../http/gate.server.ts";
import { log } from "../monitoring/log.server.ts";
import { type ErrorKind, type ErrorPage, ErrorPages } from "../render/error-pages.server.ts";
import type { ErrorDetails } from "../render/load-payload.server.ts";
import { type Env, type Exchange, jsonHeaders, sendEncoded } from "./exchange.server.ts";
import { busyRetryAfterSeconds } from "./live-pages.server.ts";
import type { Site } from "./site.server.ts";

export type ErrorAnswers = ReturnType<typeof createErrorAnswers>;

const defaultRetryAfterSeconds = 60;

export function createErrorAnswers({ pageSource, siteUrl, assets, htmlHeaders }: Site) {
  const pages = new ErrorPages({ source: pageSource(), origin: siteUrl, assets });

  function sendPage(c: Exchange, page: ErrorPage, retryAfterSeconds = defaultRetryAfterSeconds): Response {
    return sendEncoded(c, page.status, headersOf(page, retryAfterSeconds), page.html);
  }

  /** As data, for a step of the browser. */
  function sendPayload(c: Exchange, { status, payload }: ErrorPage): Response {
    return sendEncoded(c, status, { ...jsonHeaders, "cache-control": "no-store" }, payload);
  }

  function headersOf({ status, policy }: ErrorPage, retryAfterSeconds: number): Record<string, string> {
    return {
      ...htmlHeaders(policy),
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": String(retryAfterSeconds) } : {}),
    };
  }

  async function send(c: Exchange, kind: ErrorKind, locale: Locale, retryAfterSeconds?: number): Promise<Response> {
    return sendPage(c, await pages.get(kind, locale), retryAfterSeconds);
  }

  return {
    pages,
    send,
    sendPage,
    sendPayload,
    async respond(pathname: string, kind: ErrorKind, details?: ErrorDetails): Promise<Response> {
      const page = await pages.get(kind, splitLocale(pathname).locale, details);
      const headers = headersOf(page, defaultRetryAfterSeconds);
      return new Response(new Uint8Array(page.html.identity), { status: page.status, headers });
    },
  };
}

export function handleError(errors: ErrorAnswers): ErrorHandler<Env> {
  return (error, c) => {
    const { locale } = splitLocale(c.req.path);
    if (error instanceof BusyError) return errors.send(c, "unavailable", locale, busyRetryAfterSeconds);
    // An abort by the client is no error.
    if (!c.req.raw.signal.aborted) log.failure("request-error", error);
    if (isOutage(error)) return errors.respond(c.req.path, "unavailable", { status: outageStatus(error) });
    return errors.send(c, "generic", locale);
  };
}
