import { withVisitorsQuery } from "@hetreteg/contract/redirects";
import { maxTargetLength } from "@hetreteg/contract/uri";
import type { Handler, MiddlewareHandler } from "hono";
import { visitorOf } from "../http/client-address.server.ts";
import { redirectAnswer } from "../http/redirect-answer.server.ts";
import { keyOfFile, pageKey } from "../routing/page-key.ts";
import type { ErrorAnswers } from "./error-answers.server.ts";
import { type Env, jsonHeaders } from "./exchange.server.ts";
import type { LivePages } from "./live-pages.server.ts";
import type { Site } from "./site.server.ts";
import { pageCaching } from "./stored-answers.server.ts";

/** `/_site/live/en/about.json`: the payload of `/en/about`, loaded now. */
export function livePayloads({ store, siteUrl, settings }: Site, live: LivePages, errors: ErrorAnswers): Handler<Env> {
  const headers = { ...jsonHeaders, "cache-control": "no-store" };
  return async (c) => {
    const { pathname, search } = c.var.url;
    const key = keyOfFile(pathname.slice("/_site/live".length), search);
    const url = new URL(key, siteUrl);
    const redirect = store.redirect(url.pathname);
    if (redirect) return c.body(JSON.stringify({ movedTo: redirect.to }), 200, headers);
    const missing = await live.missing(url);
    if (missing) return errors.sendPayload(c, missing);
    const page = await live.load(key, visitorOf(c, settings));
    if (page.kind === "moved") return c.body(JSON.stringify({ movedTo: page.to }), 200, headers);
    return page.kind === "made"
      ? new Response(JSON.stringify(page.made), { status: page.status, headers })
      : errors.sendPayload(c, page.page);
  };
}

export function redirects(site: Site): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { url } = c.var;
    const redirect = site.store.redirect(url.pathname);
    return redirect ? movedAnswer(site, url, redirect) : next();
  };
}

/** Cached as pages are: without a word a browser keeps a 301 for ever, and an editor may take it back. */
function movedAnswer(site: Site, url: URL, { to, status }: { to: string; status: number }): Response {
  const whole = withVisitorsQuery(to, url);
  return redirectAnswer(whole.length > maxTargetLength ? to : whole, status, {
    "cache-control": pageCaching(site, url),
  });
}

/** 404 page for addresses that are known not to exist, without loading data. */
export function missingPages(live: LivePages, errors: ErrorAnswers): MiddlewareHandler<Env> {
  return async (c, next) => {
    const missing = await live.missing(c.var.url);
    return missing ? errors.sendPage(c, missing) : next();
  };
}

/** Renders a published page that is not stored yet. */
export function livePages(site: Site, live: LivePages, errors: ErrorAnswers): Handler<Env> {
  const { htmlHeaders, settings } = site;
  return async (c) => {
    const page = await live.render(pageKey(c.var.url), visitorOf(c, settings));
    if (page.kind === "moved") return movedAnswer(site, c.var.url, page);
    if (page.kind === "error") return errors.sendPage(c, page.page, page.retryAfterSeconds);
    const { html, policy } = page.made;
    return new Response(html, {
      status: page.status,
      headers: { ...htmlHeaders(policy), "cache-control": "no-store" },
    });
  };
}
