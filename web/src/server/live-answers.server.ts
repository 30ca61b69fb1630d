import type { Handler, MiddlewareHandler } from "hono";
import { redirectAnswer } from "../http/redirect-answer.server.ts";
import { keyOfFile, pageKey } from "../routing/page-key.ts";
import type { ErrorAnswers } from "./error-answers.server.ts";
import { type Env, jsonHeaders, visitorOf } from "./exchange.server.ts";
import type { LivePages } from "./live-pages.server.ts";
import type { Site } from "./site.server.ts";

/** `/_site/live/en/about.json`: the payload of `/en/about`, loaded now. */
export function livePayloads(
  { store, siteUrl, trustedProxyHops }: Site,
  live: LivePages,
  errors: ErrorAnswers,
): Handler<Env> {
  const headers = { ...jsonHeaders, "cache-control": "no-store" };
  return async (c) => {
    const { pathname, search } = c.var.url;
    const key = keyOfFile(pathname.slice("/_site/live".length), search);
    const url = new URL(key, siteUrl);
    const redirect = store.redirect(url.pathname);
    if (redirect) return c.body(JSON.stringify({ movedTo: redirect.to }), 200, headers);
    const missing = await live.missing(url);
    if (missing) return errors.sendPayload(c, missing);
    const page = await live.load(key, visitorOf(c, trustedProxyHops));
    if (page.kind === "moved") return c.body(JSON.stringify({ movedTo: page.to }), 200, headers);
    return page.kind === "made"
      ? new Response(JSON.stringify(page.made), { status: page.status, headers })
      : errors.sendPayload(c, page.page);
  };
}

export function redirects({ store }: Site): MiddlewareHandler<Env> {
  return async (c, next) => {
    const redirect = store.redirect(c.var.url.pathname);
    return redirect ? redirectAnswer(redirect.to, redirect.status) : next();
  };
}

/** 404 page for addresses that are known not to exist, without loading data. */
export function missingPages(live: LivePages, errors: ErrorAnswers): MiddlewareHandler<Env> {
  return async (c, next) => {
    const missing = await live.missing(c.var.url);
    return missing ? errors.sendPage(c, missing) : next();
  };
}

/** Renders a published page that is not stored yet. */
export function livePages(
  { htmlHeaders, trustedProxyHops }: Site,
  live: LivePages,
  errors: ErrorAnswers,
): Handler<Env> {
  return async (c) => {
    const page = await live.render(pageKey(c.var.url), visitorOf(c, trustedProxyHops));
    if (page.kind === "moved") return redirectAnswer(page.to, page.status);
    if (page.kind === "error") return errors.sendPage(c, page.page, page.retryAfter);
    const { html, policy } = page.made;
    return new Response(html, {
      status: page.status,
      headers: { ...htmlHeaders(policy), "cache-control": "no-store" },
    });
  };
}
