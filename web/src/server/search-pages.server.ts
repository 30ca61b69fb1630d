import { isLocale, type Locale, splitLocale } from "@hetreteg/contract/locales";
import type { Handler, MiddlewareHandler } from "hono";
import { BusyError, type Gate } from "../http/gate.server.ts";
import { chooseEncoding } from "../http/negotiation.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { loadPayload } from "../render/load-payload.server.ts";
import { renderPayload } from "../render/render-page.server.tsx";
import { matchRoute } from "../routing/match-route.ts";
import { queryIn } from "../routing/search-address.ts";
import type { Found } from "../search/search-index.ts";
import type { ErrorAnswers } from "./error-answers.server.ts";
import { type Env, jsonHeaders, sendBytes, sendNotModified, visitorOf } from "./exchange.server.ts";
import { busyRetry } from "./live-pages.server.ts";
import type { Site } from "./site.server.ts";

/** The stored page is the one without a query. */
export function isSearch(url: URL): boolean {
  if (url.search === "" || queryIn(url.searchParams) === "") return false;
  return matchRoute(url.pathname)?.route.module === "search";
}

/** For visitors without script; made at each request, in the places of live pages. */
export function searchPages(site: Site, gate: Gate, errors: ErrorAnswers): MiddlewareHandler<Env> {
  const { siteUrl, assets, storedPayload, renderOptions, htmlHeaders, trustedProxyHops, search } = site;

  async function payloadOf(pathname: string): Promise<PagePayload | undefined> {
    const stored = storedPayload(pathname);
    if (stored) return stored;
    const loaded = await loadPayload(new URL(pathname, siteUrl), renderOptions().source);
    return loaded.kind === "page" ? loaded.payload : undefined;
  }

  async function render(pathname: string, query: string) {
    const payload = await payloadOf(pathname);
    if (payload?.view !== "search") return undefined;
    const found = await foundOrNot(search.find(payload.locale, query));
    const meta = { ...payload.meta, title: `${query} · ${payload.meta.title}` };
    const data = { ...payload.data, query, ...(found ? { found } : {}) };
    const page = await renderPayload({ ...payload, meta, data }, { origin: siteUrl, assets });
    return { ...page, status: found ? 200 : 503 };
  }

  return async (c, next) => {
    const { url } = c.var;
    if (!isSearch(url)) return next();
    const query = queryIn(url.searchParams);
    const page = await gate.run(() => render(url.pathname, query), visitorOf(c, trustedProxyHops));
    if (!page) return errors.send(c, "unavailable", splitLocale(url.pathname).locale);
    const { html, policy, status } = page;
    const retry: Record<string, string> = status === 503 ? { "retry-after": String(busyRetry) } : {};
    return new Response(html, { status, headers: { ...htmlHeaders(policy), "cache-control": "no-store", ...retry } });
  };
}

async function foundOrNot(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    log.failure("search-failed", error);
    return undefined;
  }
}

/** `/_site/search/en.json`; 204 where the index is too large for browsers. */
export function searchIndexes({ search }: Site): MiddlewareHandler<Env> {
  return async (c, next) => {
    const locale = localeIn(c.var.url.pathname);
    if (!locale) return next();
    const encoding = chooseEncoding(c.env.incoming.headers["accept-encoding"] ?? "");
    const index = await search.index(locale, encoding).catch(() => null);
    const headers = { "cache-control": "no-cache", vary: "accept-encoding" };
    // There is none until the first pages were made.
    if (index === null) return sendBytes(c, 503, { ...headers, "retry-after": String(busyRetry) }, Buffer.alloc(0));
    if (!index) return c.body(null, 204, headers);
    const etag = encoding === "br" ? index.etag : index.etag.replace(/"$/, `-${encoding}"`);
    const encoded = encoding === "identity" ? {} : { "content-encoding": encoding };
    const all = { ...jsonHeaders, ...headers, ...encoded, etag };
    return sendNotModified(c, all) ?? sendBytes(c, 200, all, index.bytes);
  };
}

/** `/_site/found/en.json?q=`: for browsers where the index is too large. */
export function foundPages({ search, trustedProxyHops }: Site, gate: Gate): Handler<Env> {
  return async (c, next) => {
    const { url } = c.var;
    const locale = localeIn(url.pathname);
    if (!locale) return next();
    const headers = { ...jsonHeaders, "cache-control": "no-store" };
    try {
      const finding = () => search.find(locale, queryIn(url.searchParams));
      return c.json(await gate.run(finding, visitorOf(c, trustedProxyHops)), 200, headers);
    } catch (error) {
      if (!(error instanceof BusyError)) log.failure("search-failed", error);
      return c.json({ error: "The search does not answer" }, 503, { ...headers, "retry-after": String(busyRetry) });
    }
  };
}

function localeIn(pathname: string): Locale | undefined {
  const [, locale] = /\/([a-z]{2})\.json$/.exec(pathname) ?? [];
  return isLocale(locale) ? locale : undefined;
}
