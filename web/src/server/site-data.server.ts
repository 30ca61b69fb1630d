import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Handler } from "hono";
import { defaultLocale } from "../i18n/locales.ts";
import type { Publishing } from "../publish/publishing.server.ts";
import { createSitemap, robotsTxt, webManifest } from "../seo/sitemap.server.ts";
import type { ErrorAnswers } from "./error-answers.server.ts";
import { type Env, jsonHeaders, sendBytes, sendEncoded } from "./exchange.server.ts";
import { createManifest } from "./manifest.server.ts";
import type { Site } from "./site.server.ts";
import { immutable } from "./stored-answers.server.ts";

/** Readiness probe for a load balancer: fails while there are no pages to send, and once the server stops. */
export function readiness({ store, takesVisitors, isOpen, isStopping }: Site): Handler<Env> {
  return (c) => {
    const why = whyNot();
    if (why === undefined) return c.text("Ready.\n", 200, { "cache-control": "no-store" });
    return c.text(why, 503, { "cache-control": "no-store", "retry-after": "5" });
  };

  function whyNot(): string | undefined {
    if (isStopping()) return "The server is stopping.\n";
    if (!takesVisitors) return "This server renders for others and takes no visitors (ROLE=render).\n";
    if (!isOpen()) return "The stored pages are not open yet.\n";
    return store.size === 0 ? "No page has been made yet.\n" : undefined;
  }
}

export function health({ isCmsReachable, leads, store }: Site, replica: Publishing["replica"]): Handler<Env> {
  return async (c) => {
    const [isReachable, { queues: _, ...leadsHealth }] = await Promise.all([isCmsReachable(), leads().health()]);
    const cms = isReachable ? "reachable" : "unreachable";
    const { size: pages, version } = store;
    const unsqueezed = store.quick.length;
    const shared = replica && { replica: replica() };
    return c.json({ cms, pages, unsqueezed, version, ...shared, leads: leadsHealth }, 200, {
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

export function robots({ siteUrl }: Site): Handler<Env> {
  return (c) => c.text(robotsTxt(siteUrl));
}

export function sitemap({ store, siteUrl }: Site): Handler<Env> {
  const made = createSitemap(store, siteUrl);
  return async (c) => {
    return sendEncoded(c, 200, { "content-type": "application/xml; charset=utf-8" }, await made());
  };
}

export function webAppManifest({ siteLayouts }: Site): Handler<Env> {
  const headers = { "content-type": "application/manifest+json; charset=utf-8" };
  return (c) => c.body(webManifest(siteLayouts.get(defaultLocale).company.brand), 200, headers);
}

export function privacyPdf(site: Site, errors: ErrorAnswers): Handler<Env> {
  return pageFile(site, errors, "files", {});
}

export function shareImage(site: Site, errors: ErrorAnswers): Handler<Env> {
  return pageFile(site, errors, "shares", { "cache-control": immutable });
}

const fileTypes: Record<string, string> = {
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/** A file made along with the pages; the route validates its name. */
function pageFile(
  { store }: Site,
  errors: ErrorAnswers,
  folder: string,
  headers: Record<string, string>,
): Handler<Env> {
  return async (c) => {
    const name = c.req.param("name") ?? "";
    try {
      const bytes = await readFile(join(store.folder, folder, name));
      return c.body(new Uint8Array(bytes), 200, { ...headers, "content-type": fileTypes[extname(name)] ?? "" });
    } catch {
      return errors.send(c, "not-found", defaultLocale);
    }
  };
}
