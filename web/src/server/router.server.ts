import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import type { CmsClient } from "../cms/cms-client.server.ts";
import type { Content } from "../cms/content.server.ts";
import type { ContentClient } from "../cms/content-client.server.ts";
import { createConsentRoutes } from "../consent/consent-routes.server.ts";
import type { ConsentStore } from "../consent/consent-store.server.ts";
import type { PreviewedEntry } from "../drafts/preview/preview-draft.server.ts";
import { createPreviewRoutes } from "../drafts/preview/preview-routes.server.ts";
import { createReviewRoutes } from "../drafts/review/review-routes.server.ts";
import { readSession } from "../drafts/review/session-cookie.server.ts";
import { referenceIn } from "../forms/reference.ts";
import { type Bindings, clientAddress } from "../http/client-address.server.ts";
import { chooseEncoding, type Encoding } from "../http/negotiation.server.ts";
import type { Rate } from "../http/rate-limit.server.ts";
import { defaultLocale, locales, localizedPath, splitLocale } from "../i18n/locales.ts";
import { createFormRoutes } from "../leads/form-routes.server.ts";
import type { Leads } from "../leads/leads.server.ts";
import { renderFormPage, renderThankYouPage } from "../leads/render-form-page.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { createPublishRoutes, type PublishRoutesOptions } from "../publish/publish-routes.server.ts";
import type { DocumentAssets } from "../render/document.server.ts";
import { type ErrorKind, type ErrorPage, ErrorPages } from "../render/error-pages.server.ts";
import type { PageSource } from "../render/load-payload.server.ts";
import { type FilledPage, PageTemplate } from "../render/page-template.server.ts";
import type { RenderedDocument } from "../render/render-page.server.tsx";
import { manifestPath } from "../routing/manifest.ts";
import { matchRoute } from "../routing/match-route.ts";
import { keyOfFile, pageKey } from "../routing/page-key.ts";
import { reviewPaths } from "../routing/routes.ts";
import { createSitemap, robotsTxt, webManifest } from "../seo/sitemap.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import { createStoredPayloads } from "../store/stored-payload.server.ts";
import { compressAnswer } from "./compress-answer.server.ts";
import { BusyError, Gate } from "./gate.server.ts";
import { busyRetry, LivePages, liveTimeout, type Visitor } from "./live-pages.server.ts";
import { createManifest } from "./manifest.server.ts";

export interface AppOptions {
  siteUrl: string;
  store: PageStore;
  assets: DocumentAssets;
  /** Headers of an HTML page with this content security policy. */
  htmlHeaders(policy: string): Record<string, string>;
  jsonHeaders: Record<string, string>;
  /** A source for live pages; without a signal, of what needs no CMS. It begins no call after the signal. */
  pageSource(signal?: AbortSignal): PageSource;
  isCmsReachable(): Promise<boolean>;
  /** The journal and its deliveries; asked for when a request comes, not before. */
  leads(): Leads;
  /** More leads than this from all clients together are a flood. */
  leadFlood: Rate[];
  consents: Pick<ConsentStore, "append">;
  /** The site's own reads; they end with the signal. */
  cms(signal: AbortSignal): CmsClient;
  /** Calls to the CMS in the name of a reviewer, or of nobody; they end with the signal. */
  content(token: string | undefined, signal: AbortSignal): ContentClient;
  /** What the CMS may tell and ask. */
  publishing: PublishRoutesOptions;
  drafts(entry: PreviewedEntry): Promise<Content>;
  /** How many proxies' entries of X-Forwarded-For are believed. */
  trustedProxyHops: number;
}

/** Pages made at once, and requests that wait for theirs: what is stored is answered in between. */
const liveRoom = { atOnce: 2, waiting: 30 };
/** Pages of reviewers wait for the CMS longer, and must not keep visitors waiting. */
const reviewRoom = { atOnce: 4, waiting: 30 };
/** Those who ask for reviewers' pages without a session must not keep reviewers waiting. */
const strangerRoom = { atOnce: 2, waiting: 30 };

/** Has the form of a reference number and stands for each in the page that is kept. */
const anyReference = "H7-ZZZZZZ";

/** Everything but pre-rendered pages and files: live pages, the site's own data, redirects, errors. */
export function createApp(options: AppOptions) {
  const { siteUrl, store, assets, htmlHeaders, jsonHeaders, isCmsReachable } = options;
  const gate = new Gate(liveRoom);
  const errorPages = new ErrorPages({ source: options.pageSource(), origin: siteUrl, assets });
  const { consent } = options.pageSource();
  const storedPayload = createStoredPayloads(store, consent);
  const live = new LivePages({
    ...{ origin: siteUrl, assets, errorPages, gate, pageSource: options.pageSource },
    lastGood: storedPayload,
  });
  const app = new Hono<{ Bindings: Bindings }>();
  app.use(compressAnswer());
  const thankYouPages = new WeakMap<PagePayload, Promise<PageTemplate>>();

  const manifest = createManifest(store);
  app.get(manifestPath, async (c) => {
    const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
    const headers = { ...jsonHeaders, ...encodingHeaders(encoding), "cache-control": "no-cache" };
    return c.body(new Uint8Array((await manifest(c.req.query("around")))[encoding]), 200, headers);
  });

  app.get("/_site/live/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const key = keyOfFile(pathname.slice("/_site/live".length), search);
    const headers = { ...jsonHeaders, "cache-control": "no-store" };
    const redirect = store.redirect(key);
    if (redirect) return c.body(JSON.stringify({ movedTo: redirect.to }), 200, headers);
    const page = await live.load(key, visitorOf(c));
    if (page.kind === "moved") return c.body(JSON.stringify({ movedTo: page.to }), 200, headers);
    return page.kind === "made"
      ? new Response(JSON.stringify(page.made), { status: page.status, headers })
      : new Response(new Uint8Array(page.page.payload.identity), { status: page.page.status, headers });
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
      flood: options.leadFlood,
      journal: { call: (method, ...args) => options.leads().journal.call(method, ...args) },
      contact(locale) {
        const { phone, email } = pageOptions().source.siteLayouts.get(locale).company;
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

  const reviewers = new Gate(reviewRoom);
  const strangers = new Gate(strangerRoom);
  for (const locale of locales) {
    app.get(`${localizedPath(reviewPaths.home, locale)}/*`, (c, next) => {
      const room = readSession(c.req.header("cookie") ?? null) ? reviewers : strangers;
      return room.run(next, visitorOf(c));
    });
  }
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
  const sitemap = createSitemap(store, siteUrl);
  app.get("/sitemap.xml", async (c) => {
    const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
    const headers = { "content-type": "application/xml; charset=utf-8", ...encodingHeaders(encoding) };
    return c.body(new Uint8Array((await sitemap())[encoding]), 200, headers);
  });

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
    const { brand } = options.pageSource().siteLayouts.get(defaultLocale).company;
    return c.body(webManifest(brand), 200, { "content-type": "application/manifest+json; charset=utf-8" });
  });

  app.get("*", async (c) => {
    const url = new URL(c.req.url);
    if (isThankYou(url)) {
      try {
        const { html, policy } = await thankYouPage(url, visitorOf(c));
        return new Response(html, { headers: { ...htmlHeaders(policy), "cache-control": "no-store" } });
      } catch (error) {
        if (error instanceof BusyError) throw error;
        console.error(error);
        return respondWithError(c.req.url, "unavailable");
      }
    }
    const redirect = store.redirect(url.pathname);
    if (redirect) return c.body(null, redirect.status as 301 | 302, { location: redirect.to });
    const page = await live.render(pageKey(url), visitorOf(c));
    if (page.kind === "moved") return c.body(null, page.status as 301 | 302, { location: page.to });
    if (page.kind === "error") return toResponse(c.req.header("accept-encoding") ?? "", page.page, page.retryAfter);
    const { html, policy } = page.made;
    const headers = { ...htmlHeaders(policy), "cache-control": "no-store" };
    return new Response(html, { status: page.status, headers });
  });

  app.all("*", (c) => c.text("This address takes no such request.\n", 405, { allow: "GET, HEAD" }));
  app.onError(async (error, c) => {
    const { locale } = splitLocale(new URL(c.req.url).pathname);
    const accepted = c.req.header("accept-encoding") ?? "";
    if (error instanceof BusyError) return toResponse(accepted, await errorPages.get("unavailable", locale), busyRetry);
    // What a visitor ended by leaving is no fault.
    if (!c.req.raw.signal.aborted) console.error(error);
    return toResponse(accepted, await errorPages.get("generic", locale));
  });
  return { app, errorPages, live };

  function visitorOf(c: Context<{ Bindings: Bindings }>): Visitor {
    const address = c.env?.incoming?.socket.remoteAddress ?? "";
    const client = clientAddress(address, c.req.header("x-forwarded-for") ?? null, options.trustedProxyHops);
    return { signal: c.req.raw.signal, client };
  }

  /** For pages that begin as stored ones, whatever the CMS does. */
  function pageOptions() {
    const source = options.pageSource(AbortSignal.timeout(liveTimeout));
    return { source, origin: siteUrl, assets: options.assets, storedPayload };
  }

  /** One page for all enquiries, in which the number alone differs. */
  async function thankYouPage(url: URL, visitor: Visitor): Promise<RenderedDocument | FilledPage> {
    const stored = storedPayload(url.pathname);
    const reference = referenceIn(url.searchParams);
    if (!stored || !reference) return gate.run(() => renderThankYouPage(url, pageOptions()), visitor);
    let made = thankYouPages.get(stored);
    if (!made) {
      const anyUrl = new URL(`${url.pathname}?ref=${anyReference}`, siteUrl);
      made = renderThankYouPage(anyUrl, pageOptions()).then((page) => new PageTemplate(page, anyReference));
      made.catch(() => thankYouPages.delete(stored));
      thankYouPages.set(stored, made);
    }
    return (await made).fill(reference);
  }

  async function respondWithError(url: string, error: ErrorKind): Promise<Response> {
    const { locale } = splitLocale(new URL(url).pathname);
    return toResponse("", await errorPages.get(error, locale));
  }

  function toResponse(accepted: string, page: ErrorPage, retryAfter = 60): Response {
    const encoding = chooseEncoding(accepted);
    return new Response(new Uint8Array(page.html[encoding]), {
      status: page.status,
      headers: {
        ...htmlHeaders(page.policy),
        ...encodingHeaders(encoding),
        "cache-control": "no-store",
        ...(page.status === 503 ? { "retry-after": String(retryAfter) } : {}),
      },
    });
  }
}

function encodingHeaders(encoding: Encoding): Record<string, string> {
  return { vary: "accept-encoding", ...(encoding === "identity" ? {} : { "content-encoding": encoding }) };
}

/** The thank-you page of one enquiry: it shows a reference number, so it is nobody else's. */
export function isThankYou(url: URL): boolean {
  if (!url.searchParams.has("ref") || !referenceIn(url.searchParams)) return false;
  return matchRoute(url.pathname)?.route.module === "thank-you";
}
