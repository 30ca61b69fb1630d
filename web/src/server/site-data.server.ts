import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { documentAt } from "@hetreteg/contract/addresses";
import { defaultLocale, splitLocale } from "@hetreteg/contract/locales";
import type { Handler, MiddlewareHandler } from "hono";
import { visitorOf } from "../http/client-address.server.ts";
import type { EncodedBytes } from "../http/encodings.server.ts";
import { noFrames } from "../http/security-headers.server.ts";
import { keyFilePath } from "../publish/index-now.server.ts";
import { feedTypes } from "../seo/feed-path.ts";
import { createFeeds } from "../seo/feeds.server.ts";
import { createLlmsTxt } from "../seo/llms-txt.server.ts";
import { securityTxt } from "../seo/security-txt.ts";
import { createSitemap, robotsTxt, webManifest } from "../seo/sitemap.server.ts";
import { createByteCache } from "../store/byte-cache.server.ts";
import type { ErrorAnswers } from "./error-answers.server.ts";
import { type Env, type Exchange, jsonHeaders, sendBytes, sendEncoded, sendFile } from "./exchange.server.ts";
import { createManifest } from "./manifest.server.ts";
import type { Site } from "./site.server.ts";
import { immutable, shared } from "./stored-answers.server.ts";

/** Readiness probe for a load balancer: fails while there are no pages to send, and once the server stops. */
export function readiness({ isOpen, isStopping }: Site, hasFirstPages: () => boolean): Handler<Env> {
  return (c) => {
    const why = whyNot();
    if (why === undefined) return c.text("Ready.\n", 200, { "cache-control": "no-store" });
    return c.text(why, 503, { "cache-control": "no-store", "retry-after": "5" });
  };

  function whyNot(): string | undefined {
    if (isStopping()) return "The server is stopping.\n";
    if (!isOpen()) return "The stored pages are not open yet.\n";
    return hasFirstPages() ? undefined : "The pages are being made.\n";
  }
}

export function health({ isCmsReachable, leads, store }: Site): Handler<Env> {
  let asking: ReturnType<typeof probe> | undefined;

  function probe() {
    return Promise.all([isCmsReachable(), leads().health()]).finally(() => {
      asking = undefined;
    });
  }

  return async (c) => {
    // One call to CMS and journal for all who ask meanwhile: the journal has leads to store.
    asking ??= probe();
    const [isReachable, { queues: _, ...leadsHealth }] = await asking;
    const cms = isReachable ? "reachable" : "unreachable";
    const { size: pages, version } = store;
    const provisional = store.provisional.length;
    return c.json({ cms, pages, provisional: provisional, version, leads: leadsHealth }, 200, {
      "cache-control": "no-store",
    });
  };
}

/** `?around=` limits it to the part that browsers load. */
export function manifest({ store }: Site): Handler<Env> {
  const made = createManifest(store);
  return async (c) => {
    const around = c.var.url.searchParams.get("around") ?? undefined;
    return sendEncoded(c, 200, { ...jsonHeaders, "cache-control": "no-cache" }, await made(around));
  };
}

export function missingData(): Handler<Env> {
  const bytes = Buffer.from('{"error":"There is no such file"}');
  return (c) => sendBytes(c, 404, jsonHeaders, bytes);
}

/** A few lines, not worth an encoding. */
function sendText(c: Exchange, text: string, type = "text/plain"): Response {
  return sendFile(c, { "content-type": `${type}; charset=utf-8`, "cache-control": shared }, Buffer.from(text));
}

export function robots({ siteUrl }: Site): Handler<Env> {
  return (c) => sendText(c, robotsTxt(siteUrl));
}

/** `/sitemap.xml`, and the parts of a large one. */
export function sitemap({ store, siteUrl }: Site): MiddlewareHandler<Env> {
  const made = createSitemap(store, siteUrl);
  return derivedFile(({ pathname }) => made(Number(/\d+/.exec(pathname)?.[0] ?? 0)), "application/xml");
}

export function feeds(site: Site): MiddlewareHandler<Env> {
  const made = createFeeds(site);
  const formOf = ({ pathname }: URL) => (pathname.endsWith(".xml") ? "atom" : "json");
  return derivedFile(
    (url) => made(formOf(url), splitLocale(url.pathname).locale),
    (url) => feedTypes[formOf(url)],
  );
}

export function llmsTxt(site: Site): MiddlewareHandler<Env> {
  const made = createLlmsTxt(site);
  return derivedFile(({ pathname }) => made(splitLocale(pathname).locale), "text/plain");
}

/** What is made of the stored pages; not found where there is nothing to make it of. */
function derivedFile(
  bytesOf: (url: URL) => Promise<EncodedBytes | undefined>,
  type: string | ((url: URL) => string),
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { url } = c.var;
    const bytes = await bytesOf(url);
    const contentType = typeof type === "string" ? type : type(url);
    if (!bytes) return next();
    return sendEncoded(c, 200, { "content-type": `${contentType}; charset=utf-8`, "cache-control": shared }, bytes);
  };
}

export function securityFile({ siteUrl, siteLayouts, settings }: Site): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { email } = siteLayouts.get(defaultLocale).company;
    const contact = settings.SECURITY_CONTACT ?? (email && `mailto:${email}`);
    return contact ? sendText(c, securityTxt(contact, siteUrl)) : next();
  };
}

/** Proves to search engines that the site itself tells them of changes. */
export function indexNowKey({ settings: { INDEXNOW_KEY } }: Site): MiddlewareHandler<Env> {
  return async (c, next) => {
    return INDEXNOW_KEY && c.var.url.pathname === keyFilePath(INDEXNOW_KEY) ? sendText(c, INDEXNOW_KEY) : next();
  };
}

export function webAppManifest({ siteLayouts }: Site): Handler<Env> {
  return (c) => sendText(c, webManifest(siteLayouts.get(defaultLocale).company.brand), "application/manifest+json");
}

export function privacyPdf({ store }: Site, errors: ErrorAnswers): Handler<Env> {
  const file = pageFiles(store.folder, "files");
  return async (c) => {
    const bytes = await file(c.req.param("name") ?? "");
    return bytes
      ? sendFile(c, { "content-type": "application/pdf", "cache-control": shared }, bytes)
      : errors.send(c, "not-found", defaultLocale);
  };
}

/** Nothing in it may run or load anything here, whatever it is inside. A `sandbox` would keep browsers from showing it. */
const documentHeaders = {
  "content-type": "application/pdf",
  "content-security-policy": `default-src 'none'; ${noFrames}`,
  "cache-control": shared,
};

/** A PDF of the media library, while a page leads to it. */
export function libraryDocument({ store, documents }: Site, errors: ErrorAnswers): MiddlewareHandler<Env> {
  return async (c, next) => {
    const name = documentAt(c.var.url.pathname);
    if (!name) return next();
    const bytes = store.documents.has(name) ? await documents.read(name) : undefined;
    if (!bytes) return errors.send(c, "not-found", defaultLocale);
    const readable = name.replace(/_[0-9a-f]{10}(?=\.pdf$)/i, "").replace(/^\./, "document.");
    return sendFile(c, { ...documentHeaders, "content-disposition": `inline; filename="${readable}"` }, bytes);
  };
}

export function shareImage({ store, drawShareImage, settings }: Site, errors: ErrorAnswers): Handler<Env> {
  const file = pageFiles(store.folder, "shares");
  return async (c) => {
    const name = c.req.param("name") ?? "";
    const type = extname(name) === ".jpg" ? "image/jpeg" : "image/png";
    const found = await file(name);
    const isDrawn = !found && (await drawShareImage(`/shares/${name}`, visitorOf(c, settings).client));
    const bytes = found ?? (isDrawn ? await file(name) : undefined);
    if (!bytes) return errors.send(c, "not-found", defaultLocale);
    return sendFile(c, { "cache-control": immutable, "content-type": type }, bytes);
  };
}

/** Of all files of one kind: a slow client holds no copy of its own. */
const maxFileCacheBytes = 8 * 1024 * 1024;

/** Files made along with the pages; the route validates their names. */
function pageFiles(siteFolder: string, folder: string): (name: string) => Promise<Buffer | undefined> {
  const cache = createByteCache(maxFileCacheBytes);
  return async (name) => {
    const file = join(siteFolder, folder, name);
    try {
      const { mtimeMs, size } = await stat(file);
      return await cache.get(`${name} ${mtimeMs} ${size}`, () => readFile(file));
    } catch {
      return undefined;
    }
  };
}
