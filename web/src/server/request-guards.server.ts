import type { IncomingMessage } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import { takePostTurn } from "../http/post-turns.server.ts";
import { redirectAnswer } from "../http/redirect-answer.server.ts";
import { splitLocale } from "../i18n/locales.ts";
import { localeRedirect as findRedirect } from "../routing/locale-redirect.server.ts";
import { checkedUrl } from "../routing/request-target.server.ts";
import type { ErrorAnswers } from "./error-answers.server.ts";
import type { Env } from "./exchange.server.ts";
import { oneByOne } from "./one-by-one.server.ts";
import type { Site } from "./site.server.ts";

/** Set on Node's response, from which every response inherits them. */
export function securityHeaders({ commonHeaders }: Site): MiddlewareHandler<Env> {
  const headers = Object.entries(commonHeaders);
  return ({ env }, next) => {
    for (const [name, value] of headers) env.outgoing.setHeader(name, value);
    return next();
  };
}

/** Delays requests until the store is open. */
export function whenOpened({ opened, isOpen }: Site): MiddlewareHandler<Env> {
  return (_, next) => (isOpen() ? next() : opened.then(next));
}

/** An unread body would be parsed as the next request: closes the connection. */
export function refuseBody(): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (hasBody(c.env.incoming)) return c.text("This address takes no body.\n", 413, { connection: "close" });
    return next();
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

export function localeRedirect({ localeDomains }: Site): MiddlewareHandler<Env> {
  return async (c, next) => {
    const location = localeDomains && findRedirect(c.env.incoming, localeDomains);
    if (location === undefined) return next();
    return redirectAnswer(location, 302, { "cache-control": "no-store", vary: "cookie, accept-language, host" });
  };
}

/** Responds 400 to invalid targets; sets `url` for the handlers that follow. */
export function parseTarget({ siteUrl }: Site, errors: ErrorAnswers): MiddlewareHandler<Env> {
  return (c, next) => {
    const { url: target = "/" } = c.env.incoming;
    const url = checkedUrl(target, siteUrl);
    if (!url) return errors.send(c, "bad-request", splitLocale(target.slice(0, 4)).locale);
    c.set("url", url);
    return next();
  };
}

/** Queues requests that need disk or rendering, so that responses from memory go first. */
export function oneAfterAnother(): MiddlewareHandler<Env> {
  const turn = oneByOne();
  return async ({ env }, next) => {
    await turn(env.outgoing);
    return env.outgoing.destroyed ? RESPONSE_ALREADY_SENT : next();
  };
}

/** Posts take turns of their own: held like the others, they would not share the flushes of the journal. */
export function limitPostsPerTurn(): MiddlewareHandler<Env> {
  return async ({ env }, next) => {
    await takePostTurn();
    return env.outgoing.destroyed ? RESPONSE_ALREADY_SENT : next();
  };
}
