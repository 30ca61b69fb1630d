import { type Locale, locales } from "@hetreteg/contract/locales";
import { Hono } from "hono";
import type { WebSettings } from "../../../../settings/settings.ts";
import { type Bindings, visitorOf } from "../../http/client-address.server.ts";
import { BusyError, Gate } from "../../http/gate.server.ts";
import { log } from "../../monitoring/log.server.ts";
import type { PagePayload } from "../../pages/payload.ts";
import type { DocumentAssets } from "../../render/document.server.ts";
import { loadPayload, type PageSource } from "../../render/load-payload.server.ts";
import { renderPayload } from "../../render/render-page.server.tsx";
import { matchRoute } from "../../routing/match-route.ts";
import { searchPath } from "../search-address.ts";
import type { Found } from "../search-page.ts";
import { foundPath, queryIn } from "../search-query.ts";
import type { Search } from "./search.server.ts";

/** They take a thread of their own. */
const limits = { concurrency: 2, maxQueued: 30, maxWaitMs: 5000 };

const retryAfterSeconds = "5";

export interface SearchRoutesOptions {
  siteUrl: string;
  assets: DocumentAssets;
  settings: Pick<WebSettings, "TRUST_PROXY_HOPS">;
  search: Pick<Search, "find">;
  /** Where live pages are made: a page with results is one. */
  gate: Pick<Gate, "run">;
  storedPayload(key: string): PagePayload | undefined;
  renderOptions(): { source: PageSource };
  htmlHeaders(policy: string): Record<string, string>;
  errors: { respond(pathname: string, kind: "unavailable"): Promise<Response> };
}

interface SearchEnv {
  Bindings: Bindings;
  Variables: { url: URL };
}

export const searchAddresses = locales.flatMap((locale) => [searchPath(locale), foundPath(locale)]);

/** The stored page is the one without a query. */
export function isSearch(url: URL): boolean {
  if (url.search === "" || queryIn(url.searchParams) === "") return false;
  return matchRoute(url.pathname)?.route.module === "search";
}

export function createSearchRoutes(options: SearchRoutesOptions) {
  const { siteUrl, assets, settings, search, gate, storedPayload, renderOptions, htmlHeaders, errors } = options;
  const finding = new Gate(limits);
  const app = new Hono<SearchEnv>();
  for (const locale of locales) {
    // Asked while one types.
    app.get(foundPath(locale), async (c) => {
      const query = queryIn(c.var.url.searchParams);
      const visitor = visitorOf(c, settings);
      const found = await foundOrNot(() => finding.run(() => search.find(locale, query), visitor), visitor.signal);
      if (!found) return c.json({ error: "The search does not answer" }, 503, answerHeaders(503));
      return c.json(found, 200, answerHeaders(200));
    });
    // Without script, and at the address of a query. Made at each request, in the places of live pages.
    app.get(searchPath(locale), async (c, next) => {
      const { url } = c.var;
      if (!isSearch(url)) return next();
      const query = queryIn(url.searchParams);
      const page = await gate.run(() => render(url.pathname, locale, query), visitorOf(c, settings));
      if (!page) return errors.respond(url.pathname, "unavailable");
      const headers = { ...htmlHeaders(page.policy), ...answerHeaders(page.status) };
      return new Response(page.html, { status: page.status, headers });
    });
  }
  return app;

  async function render(pathname: string, locale: Locale, query: string) {
    const payload = await payloadOf(pathname);
    if (payload?.view !== "search") return undefined;
    const found = await foundOrNot(() => search.find(locale, query));
    const meta = { ...payload.meta, title: `${query} · ${payload.meta.title}` };
    const data = { ...payload.data, query, ...(found ? { found } : {}) };
    const page = await renderPayload({ ...payload, meta, data }, { origin: siteUrl, assets });
    return { ...page, status: found ? (200 as const) : (503 as const) };
  }

  async function payloadOf(pathname: string): Promise<PagePayload | undefined> {
    const stored = storedPayload(pathname);
    if (stored) return stored;
    const loaded = await loadPayload(new URL(pathname, siteUrl), renderOptions().source);
    return loaded.kind === "page" ? loaded.payload : undefined;
  }
}

/** A client that left is no failure. */
async function foundOrNot(find: () => Promise<Found>, signal?: AbortSignal): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    if (!signal?.aborted && !(error instanceof BusyError)) log.failure("search-failed", error);
    return undefined;
  }
}

function answerHeaders(status: 200 | 503): Record<string, string> {
  return { "cache-control": "no-store", ...(status === 503 ? { "retry-after": retryAfterSeconds } : {}) };
}
