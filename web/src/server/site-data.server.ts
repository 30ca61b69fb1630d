import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Handler } from "hono";
import { chooseEncoding, type Encoding } from "../http/negotiation.server.ts";
import { defaultLocale } from "../i18n/locales.ts";
import { createSitemap, robotsTxt, webManifest } from "../seo/sitemap.server.ts";
import type { ErrorAnswers } from "./error-answers.server.ts";
import type { Env } from "./exchange.server.ts";
import { createManifest } from "./manifest.server.ts";
import type { Site } from "./site.server.ts";
import { immutable, jsonHeaders } from "./stored-answers.server.ts";

/** Readiness probe for a load balancer: fails while there are no pages to send, and once the server stops. */
export function readiness({ store, isOpen, isStopping }: Site): Handler<Env> {
  return (c) => {
    const why = whyNot();
    if (why === undefined) return c.text("Ready.\n", 200, { "cache-control": "no-store" });
    return c.text(why, 503, { "cache-control": "no-store", "retry-after": "5" });
  };

  function whyNot(): string | undefined {
    if (isStopping()) return "The server is stopping.\n";
    if (!isOpen()) return "The stored pages are not open yet.\n";
    return store.size === 0 ? "No page has been made yet.\n" : undefined;
  }
}

export function health({ isCmsReachable, leads, store }: Site): Handler<Env> {
  return async (c) => {
    const [isReachable, { queues: _, ...leadsHealth }] = await Promise.all([isCmsReachable(), leads().health()]);
    const cms = isReachable ? "reachable" : "unreachable";
    const { size: pages, version } = store;
    const unsqueezed = store.quick.length;
    return c.json({ cms, pages, unsqueezed, version, leads: leadsHealth }, 200, { "cache-control": "no-store" });
  };
}

/** `?around=` limits it to the part that browsers load. */
export function manifest({ store }: Site): Handler<Env> {
  const made = createManifest(store);
  return async (c) => {
    const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
    const headers = { ...jsonHeaders, ...encodingHeaders(encoding), "cache-control": "no-cache" };
    return c.body(new Uint8Array((await made(c.req.query("around")))[encoding]), 200, headers);
  };
}

export function missingData(): Handler<Env> {
  return (c) => c.body('{"error":"There is no such file"}', 404, jsonHeaders);
}

export function robots({ siteUrl }: Site): Handler<Env> {
  return (c) => c.text(robotsTxt(siteUrl));
}

export function sitemap({ store, siteUrl }: Site): Handler<Env> {
  const made = createSitemap(store, siteUrl);
  return async (c) => {
    const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
    const headers = { "content-type": "application/xml; charset=utf-8", ...encodingHeaders(encoding) };
    return c.body(new Uint8Array((await made())[encoding]), 200, headers);
  };
}

export function webAppManifest({ siteLayouts }: Site): Handler<Env> {
  const headers = { "content-type": "application/manifest+json; charset=utf-8" };
  return (c) => c.body(webManifest(siteLayouts.get(defaultLocale).company.brand), 200, headers);
}

export function privacyPdf(site: Site, errors: ErrorAnswers): Handler<Env> {
  return pageFile(site, errors, "files", { "content-type": "application/pdf" });
}

export function shareImage(site: Site, errors: ErrorAnswers): Handler<Env> {
  return pageFile(site, errors, "shares", { "content-type": "image/png", "cache-control": immutable });
}

function encodingHeaders(encoding: Encoding): Record<string, string> {
  return { vary: "accept-encoding", ...(encoding === "identity" ? {} : { "content-encoding": encoding }) };
}

/** A file made along with the pages; the route validates its name. */
function pageFile(
  { store }: Site,
  errors: ErrorAnswers,
  folder: string,
  headers: Record<string, string>,
): Handler<Env> {
  return async (c) => {
    try {
      const bytes = await readFile(join(store.folder, folder, c.req.param("name") ?? ""));
      return c.body(new Uint8Array(bytes), 200, headers);
    } catch {
      return errors.send(c, "not-found", defaultLocale);
    }
  };
}
