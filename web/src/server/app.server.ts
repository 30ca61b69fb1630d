import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createConsentRoutes } from "../consent/consent-routes.server.ts";
import type { ConsentStore } from "../consent/consent-store.server.ts";
import type { CmsClient } from "../content/cms-client.server.ts";
import type { Content } from "../content/content.server.ts";
import type { ContentClient } from "../content/content-client.server.ts";
import { defaultLocale, type Locale, localizedPath, splitLocale } from "../i18n/locales.ts";
import { createFormRoutes } from "../leads/form-routes.server.ts";
import { referenceIn } from "../leads/forms/reference.ts";
import type { Leads } from "../leads/leads.server.ts";
import { renderFormPage, renderThankYouPage } from "../leads/render-form-page.server.ts";
import { matchRoute } from "../match-route.ts";
import { createPreviewRoutes } from "../preview/preview-routes.server.ts";
import type { DocumentAssets } from "../publish/document.server.ts";
import type { PageSource } from "../publish/load-page.server.ts";
import { keyOfFile, pageKey } from "../publish/page-key.ts";
import type { PageStore } from "../publish/page-store.server.ts";
import { createPublishRoutes, type PublishRoutesOptions } from "../publish/publish-routes.server.ts";
import { type RenderedPage, renderPage } from "../publish/render-page.server.tsx";
import { createStoredPayloads } from "../publish/stored-payload.server.ts";
import { createReviewRoutes } from "../review/review-routes.server.ts";
import { robotsTxt, sitemapXml, webManifest } from "../seo/sitemap.server.ts";

export interface AppOptions {
  siteUrl: string;
  store: PageStore;
  assets: DocumentAssets;
  /** Headers of an HTML page with this content security policy. */
  htmlHeaders(policy: string): Record<string, string>;
  jsonHeaders: Record<string, string>;
  /** A source for one live page; its CMS calls end with the signal. */
  pageSource(signal?: AbortSignal): PageSource;
  isCmsReachable(): Promise<boolean>;
  /** The journal and its deliveries; asked for when a request comes, not before. */
  leads(): Leads;
  consents: Pick<ConsentStore, "append">;
  /** The site's own reads; they end with the signal. */
  cms(signal: AbortSignal): CmsClient;
  /** Calls to the CMS in the name of a reviewer, or of nobody; they end with the signal. */
  content(token: string | undefined, signal: AbortSignal): ContentClient;
  /** What the CMS may tell and ask. */
  publishing: PublishRoutesOptions;
  drafts(): Promise<Content>;
  /** How many proxies' entries of X-Forwarded-For are believed. */
  trustedProxyHops: number;
}

/** A live page waits this long for the CMS, then says that the service is unavailable. */
const liveTimeout = 10_000;

/** Everything but pre-rendered pages and files: live pages, the site's own data, redirects, errors. */
export function createApp(options: AppOptions): Hono {
  const { siteUrl, store, htmlHeaders, jsonHeaders, isCmsReachable } = options;
  const app = new Hono();
  app.use(compress());
  const storedPayload = createStoredPayloads(store);

  app.get("/_site/manifest.json", (c) =>
    c.body(store.manifest.toString(), 200, { ...jsonHeaders, "cache-control": "no-cache" }),
  );

  // What browsers load of it.
  app.get("/_site/manifest.bin", (c) =>
    c.body(new Uint8Array(store.routeFilter), 200, {
      ...jsonHeaders,
      "content-type": "application/octet-stream",
      "cache-control": "no-cache",
    }),
  );

  app.get("/_site/live/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const key = keyOfFile(pathname.slice("/_site/live".length), search);
    const headers = { ...jsonHeaders, "cache-control": "no-store" };
    const redirect = store.redirect(key);
    if (redirect) return c.body(JSON.stringify({ movedTo: redirect.to }), 200, headers);
    const page = await renderLive(key, options);
    return page.kind === "moved"
      ? c.body(JSON.stringify({ movedTo: page.to }), 200, headers)
      : c.body(JSON.stringify(page.payload), toStatus(page.payload.status), headers);
  });

  app.route("/", createPublishRoutes(options.publishing));
  app.route(
    "/",
    createPreviewRoutes({
      secret: options.publishing.secret,
      origin: siteUrl,
      assets: options.assets,
      pageSource: options.pageSource,
      drafts: options.drafts,
      htmlHeaders,
    }),
  );
  app.get("/_site/*", (c) => c.body('{"error":"There is no such file"}', 404, jsonHeaders));

  app.get("/healthz", async (c) => {
    const [isReachable, leads] = await Promise.all([isCmsReachable(), options.leads().health()]);
    const health = { cms: isReachable ? "reachable" : "unreachable", pages: store.size, version: store.version, leads };
    return c.json(health, 200, { "cache-control": "no-store" });
  });

  app.route(
    "/",
    createFormRoutes({
      siteUrl,
      htmlHeaders,
      trustedProxyHops: options.trustedProxyHops,
      journal: { call: (method, ...args) => options.leads().journal.call(method, ...args) },
      contact(locale) {
        const { phone, email } = pageOptions().source.shells.get(locale).company;
        return { phone, email };
      },
      renderFormPage: (state) => renderFormPage(state, pageOptions()),
      onError: console.error,
    }),
  );

  app.route(
    "/",
    createConsentRoutes({
      siteUrl,
      trustedProxyHops: options.trustedProxyHops,
      store: options.consents,
      onError: console.error,
    }),
  );

  app.route(
    "/",
    createReviewRoutes({
      siteUrl,
      htmlHeaders,
      trustedProxyHops: options.trustedProxyHops,
      cms: () => options.cms(AbortSignal.timeout(liveTimeout)),
      content: (token) => options.content(token, AbortSignal.timeout(liveTimeout)),
      pageOptions,
      respondWithError,
      onError: console.error,
    }),
  );

  app.get("/robots.txt", (c) => c.text(robotsTxt(siteUrl)));
  app.get("/sitemap.xml", (c) =>
    c.body(sitemapXml(store, siteUrl), 200, { "content-type": "application/xml; charset=utf-8" }),
  );

  app.get("/files/:name{privacy-[0-9-]+-[a-z]{2}\\.pdf}", async (c) => {
    try {
      const pdf = await readFile(join(store.folder, "files", c.req.param("name")));
      return c.body(new Uint8Array(pdf), 200, { "content-type": "application/pdf" });
    } catch {
      return respondWithError(c.req.url, "not-found");
    }
  });

  app.get("/shares/:name{[0-9a-f]{20}\\.png}", async (c) => {
    try {
      const png = await readFile(join(store.folder, "shares", c.req.param("name")));
      return c.body(new Uint8Array(png), 200, {
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
      });
    } catch {
      return respondWithError(c.req.url, "not-found");
    }
  });

  app.get("/site.webmanifest", (c) => {
    const { brand } = options.pageSource(AbortSignal.timeout(liveTimeout)).shells.get(defaultLocale).company;
    return c.body(webManifest(brand), 200, { "content-type": "application/manifest+json; charset=utf-8" });
  });

  app.get("*", async (c) => {
    const url = new URL(c.req.url);
    if (isThankYou(url)) {
      try {
        const { html, policy } = await renderThankYouPage(url, pageOptions());
        return c.html(html, 200, {
          ...htmlHeaders(policy),
          "cache-control": "no-store",
        });
      } catch (error) {
        console.error(error);
        return respondWithError(c.req.url, "unavailable");
      }
    }
    const redirect = store.redirect(url.pathname);
    if (redirect) return c.body(null, redirect.status as 301 | 302, { location: redirect.to });
    return toResponse(await renderLive(pageKey(url), options));
  });

  app.all("*", (c) => c.text("This address takes no such request.\n", 405, { allow: "GET, HEAD" }));
  app.onError((error, c) => {
    console.error(error);
    return respondWithError(c.req.url, "generic");
  });
  return app;

  /** For pages that begin as stored ones, whatever the CMS does. */
  function pageOptions() {
    const source = options.pageSource(AbortSignal.timeout(liveTimeout));
    return { source, origin: siteUrl, assets: options.assets, storedPayload };
  }

  async function respondWithError(url: string, error: PageSource["error"] & string): Promise<Response> {
    return toResponse(await renderError(error, splitLocale(new URL(url).pathname).locale, options));
  }

  function toResponse(page: RenderedPage): Response {
    if (page.kind === "moved") return new Response(null, { status: page.status, headers: { location: page.to } });
    const { status } = page.payload;
    return new Response(page.html, {
      status,
      headers: {
        ...htmlHeaders(page.policy),
        "cache-control": "no-store",
        ...(status === 503 ? { "retry-after": "60" } : {}),
      },
    });
  }
}

/** The thank-you page of one enquiry: it shows a reference number, so it is nobody else's. */
export function isThankYou(url: URL): boolean {
  if (!url.searchParams.has("ref") || !referenceIn(url.searchParams)) return false;
  return matchRoute(url.pathname)?.route.module === "thank-you";
}

/** A page made now: for entries that are published but not yet pre-rendered, and for what is not there. */
async function renderLive(key: string, options: AppOptions): Promise<RenderedPage> {
  const source = options.pageSource(AbortSignal.timeout(liveTimeout));
  return renderPage(key, { source, origin: options.siteUrl, assets: options.assets });
}

export async function renderError(
  error: PageSource["error"] & string,
  locale: Locale,
  options: AppOptions,
): Promise<RenderedPage> {
  const source = { ...options.pageSource(AbortSignal.timeout(liveTimeout)), error };
  return renderPage(localizedPath("/", locale), { source, origin: options.siteUrl, assets: options.assets });
}

function toStatus(status: number): 200 | 404 | 500 | 503 {
  return status === 200 || status === 404 || status === 503 ? status : 500;
}
