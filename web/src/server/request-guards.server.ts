import type { IncomingMessage } from "node:http";
import { type Locale, splitLocale } from "@hetreteg/contract/locales";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Handler, MiddlewareHandler } from "hono";
import { cookieText } from "../http/cookies.ts";
import { takePostTurn } from "../http/post-turns.server.ts";
import { redirectAnswer } from "../http/redirect-answer.server.ts";
import { localeCookieDays, localeCookieName } from "../i18n/locale-cookie.ts";
import { localeRedirect as findRedirect, isRootPath, visitorsLocale } from "../routing/locale-redirect.server.ts";
import { checkedUrl } from "../routing/request-target.server.ts";
import type { ErrorAnswers } from "./error-answers.server.ts";
import type { Env } from "./exchange.server.ts";
import { createResponseQueue } from "./response-queue.server.ts";
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

/** On the root path, and not for who comes from a page of the site: they have chosen. */
export function localeRedirect({ localeDomains, siteUrl }: Site): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { headers, url = "" } = c.env.incoming;
    if (!localeDomains || !isRootPath(url) || headers["sec-fetch-site"] === "same-origin") return next();
    const { locale, isKept } = visitorsLocale(c.env.incoming, "/", localeDomains);
    if (!isKept) c.env.outgoing.setHeader("set-cookie", keptLocale(locale, siteUrl));
    const location = findRedirect(url, locale);
    if (location === undefined) return next();
    return redirectAnswer(location, 302, { "cache-control": "no-store", vary: "cookie, accept-language, host" });
  };
}

/** For a page that is not the root: a cache may have sent it, so its browser asks for the cookie. */
export function detectedLocale({ localeDomains, siteUrl }: Site): Handler<Env> {
  return ({ env: { incoming, outgoing }, var: { url } }) => {
    const isOwn = incoming.headers["sec-fetch-site"] === "same-origin";
    const path = url.searchParams.get("path") ?? "/";
    const found = localeDomains && isOwn ? visitorsLocale(incoming, path, localeDomains) : undefined;
    if (found && !found.isKept) outgoing.setHeader("set-cookie", keptLocale(found.locale, siteUrl));
    outgoing.writeHead(204, { "cache-control": "no-store" }).end();
    return RESPONSE_ALREADY_SENT;
  };
}

function keptLocale(locale: Locale, siteUrl: string): string {
  const page = { isSecure: siteUrl.startsWith("https:"), isEmbedded: false };
  return cookieText(localeCookieName, locale, localeCookieDays, page);
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
export function queueResponses(): MiddlewareHandler<Env> {
  const turn = createResponseQueue();
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
