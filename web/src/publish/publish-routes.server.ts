import { type Context, Hono } from "hono";
import type { PublishLog } from "./publish-log.server.ts";
import { isSigned } from "./site-signature.server.ts";

export interface PublishRoutesOptions {
  secret: string;
  /** Content may have changed. */
  hint(): void;
  receipt: PublishLog["receipt"];
}

/** The CMS's calls, each signed: that something was published, and what came of it. */
export function createPublishRoutes({ secret, hint, receipt }: PublishRoutesOptions): Hono {
  const app = new Hono();
  const isFromCms = ({ req }: Context) =>
    isSigned(req.header("x-site-signature"), { method: req.method, path: req.path, secret });

  app.post("/_site/changed", (c) => {
    if (!isFromCms(c)) return c.json({ error: "The signature does not fit; SITE_HINT_SECRET must be the CMS's" }, 403);
    hint();
    return c.body(null, 204);
  });

  app.get("/_site/receipt", (c) => {
    if (!isFromCms(c)) return c.json({ error: "The signature does not fit; SITE_HINT_SECRET must be the CMS's" }, 403);
    const found = receipt(c.req.query("type") ?? "", c.req.query("documentId") ?? "");
    return c.json({ receipt: found ?? null }, 200, { "cache-control": "no-store" });
  });
  return app;
}
