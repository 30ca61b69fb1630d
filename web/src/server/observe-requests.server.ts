import { idOfRequest, requestIdHeader, withRequestId } from "@hetreteg/contract/request-id.server";
import type { Handler, MiddlewareHandler } from "hono";
import { log } from "../monitoring/log.server.ts";
import { metrics } from "../monitoring/metrics.server.ts";
import type { RequestKind } from "../monitoring/request-kinds.ts";
import { matchRoute } from "../routing/match-route.ts";
import { keyOfFile } from "../routing/page-key.ts";
import type { Env } from "./exchange.server.ts";
import { createLineLimit } from "./line-limit.server.ts";
import type { Site } from "./site.server.ts";

/** A slower answer is logged. */
const slowMs = 1000;

/** For a 5xx that nobody waits for any more: nginx's word for "the client has gone". */
const clientGone = 499;

/** First in the list, and on the path of every stored page: counts the answer, and logs it if it failed or was slow. */
export function observeRequests({ isStopping }: Site): MiddlewareHandler<Env> {
  const mayWrite = createLineLimit();
  return async (c, next) => {
    const began = performance.now();
    // A proxy must not send the next request into a connection that closes.
    if (isStopping()) c.env.outgoing.shouldKeepAlive = false;
    await next();
    const ms = performance.now() - began;
    const { kind = "refused", incoming, outgoing, requestId } = c.env;
    const sent = outgoing.headersSent ? outgoing.statusCode : c.res.status;
    const status = sent >= 500 && incoming.socket.destroyed ? clientGone : sent;
    recordRequest(kind, status, ms);
    const { url } = c.var;
    if (metrics && url && status < 400 && pageKinds.has(kind)) countPage(routeOf(url));
    // A 503 is what a probe asks for.
    const isOrdinary = kind === "probe" || (status < 500 && ms <= slowMs);
    if (isOrdinary && !log.isDebugging()) return;
    const route = url && routeOf(url);
    const line = {
      kind,
      ...(route ? { route } : {}),
      method: incoming.method ?? "",
      status,
      ms: Math.round(ms),
      requestId,
    };
    if (isOrdinary) return log.debug("request", line);
    const allowed = mayWrite(performance.now());
    if (!allowed) return;
    const fields = { ...line, ...(allowed.omitted > 0 ? { omitted: allowed.omitted } : {}) };
    if (status >= 500) log.warn("request-failed", fields);
    else log.info("request-slow", fields);
  };
}

const pageKinds: ReadonlySet<RequestKind> = new Set([
  "stored-page",
  "stored-payload",
  "live-page",
  "live-payload",
  "thank-you",
  "search",
  "markdown",
]);

function countPage(route: string | undefined): void {
  if (route) metrics?.pageRequests.inc({ route });
}

/** `page___locale` of the page that an address, or the file of its data, belongs to: unlike paths they are counted. */
function routeOf({ pathname }: URL): string | undefined {
  const [, file] = /^\/_site\/(?:payload|live)(\/.*)$/.exec(pathname) ?? [];
  const page = file === undefined ? pathname.replace(/^\/index\.md$|\.md$/, "") || "/" : keyOfFile(file, "");
  return matchRoute(page)?.route.id;
}

/**
 * In front of what logs or asks the CMS. What is answered from memory does neither, and shared caches keep it for other
 * requests: it has no id.
 */
export function giveRequestId({ settings }: Site): MiddlewareHandler<Env> {
  return ({ env }, next) => {
    // A visitor must not choose what stands in the log.
    const id = idOfRequest(settings.TRUST_PROXY_HOPS > 0 ? env.incoming.headers[requestIdHeader] : undefined);
    env.requestId = id;
    env.outgoing.setHeader(requestIdHeader, id);
    return withRequestId(id, next);
  };
}

export function recordRequest(kind: RequestKind, status: number, ms: number): void {
  metrics?.requestSeconds.observe({ kind, status: classes[Math.trunc(status / 100)] ?? "5xx" }, ms / 1000);
}

const classes: Record<number, string> = { 2: "2xx", 3: "3xx", 4: "4xx", 5: "5xx" };

/** Names what answers a request; a handler that passes it on leaves the naming to the next one. */
export function labelled<H extends Handler<Env> | MiddlewareHandler<Env>>(kind: RequestKind, handler: H): H {
  return ((c, next) => {
    c.env.kind = kind;
    return handler(c, next);
  }) as H;
}

/** In front of routes that are listed elsewhere. */
export function labelOnly(kind: RequestKind): MiddlewareHandler<Env> {
  return labelled(kind, (_, next) => next());
}
