import { Hono, type MiddlewareHandler } from "hono";
import { defaultLocale, isLocale, type Locale } from "../i18n/locales.ts";
import type { BrokenLink } from "./broken-links.server.ts";
import type { PublishLog } from "./publish-log.server.ts";
import { createSignatureCheck } from "./site-signature.server.ts";

export interface PublishRoutesOptions {
  webhookSecret: string;
  /** False when this server does not render and cannot tell the one that does. */
  contentChanged(): boolean;
  report: PublishLog["report"];
  brokenLinks(paths: readonly string[], locale: Locale): Promise<Record<string, BrokenLink>>;
}

export function createPublishRoutes(options: PublishRoutesOptions): Hono {
  const { webhookSecret, contentChanged, report, brokenLinks } = options;
  const app = new Hono();
  const isSigned = createSignatureCheck(webhookSecret);
  const fromCms: MiddlewareHandler = async ({ req, json }, next) => {
    const { pathname, search } = new URL(req.url);
    if (isSigned(req.header("x-site-signature"), { method: req.method, path: pathname + search })) return next();
    return json({ error: "The signature does not fit; SITE_WEBHOOK_SECRET must be the CMS's" }, 403);
  };

  app.post("/_site/changed", fromCms, (c) => {
    if (contentChanged()) return c.body(null, 204);
    return c.json(
      { error: "This server does not render: WEB_URL must be the one that does, or set WEB_DATABASE_URL" },
      409,
    );
  });

  app.get("/_site/publish-report", fromCms, (c) => {
    const found = report(c.req.query("type") ?? "", c.req.query("documentId") ?? "");
    return c.json({ report: found ?? null }, 200, { "cache-control": "no-store" });
  });

  app.get("/_site/links", fromCms, async (c) => {
    const locale = c.req.query("locale");
    const broken = await brokenLinks(c.req.queries("path") ?? [], isLocale(locale) ? locale : defaultLocale);
    return c.json({ broken }, 200, { "cache-control": "no-store" });
  });
  return app;
}
