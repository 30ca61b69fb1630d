import { createHash } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import { isLocale } from "../i18n/locales.ts";
import type { DraftTexts, TextProblem } from "./check-texts.server.ts";
import type { PublishLog } from "./publish-log.server.ts";
import { createSignatureCheck } from "./site-signature.server.ts";

export interface PublishRoutesOptions {
  webhookSecret: string;
  /** False when this server does not render and cannot tell the one that does. */
  contentChanged(): boolean;
  report: PublishLog["report"];
  checkTexts(draft: DraftTexts): Promise<TextProblem[][]>;
}

/** Each text has a limit in the CMS; a draft has several. Beyond this none of them is read. */
const maxTextsBytes = 1024 * 1024;

const draftTexts = v.object({
  locale: v.custom<DraftTexts["locale"]>((value) => isLocale(String(value))),
  own: v.optional(v.string()),
  texts: v.array(v.object({ text: v.string(), form: v.picklist(["markdown", "address", "anchor"]) })),
});

export function createPublishRoutes(options: PublishRoutesOptions): Hono {
  const { webhookSecret, contentChanged, report, checkTexts } = options;
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

  // The signature covers the query, and with the hash in it the body.
  app.post("/_site/check-texts", fromCms, async (c) => {
    if (!(Number(c.req.header("content-length")) <= maxTextsBytes)) return c.json({ error: "Too long" }, 413);
    const body = await c.req.text();
    if (createHash("sha256").update(body).digest("hex") !== c.req.query("sha256")) return c.json({}, 403);
    const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), draftTexts), body);
    if (!draft.success) return c.json({ error: "Not the texts of a draft" }, 400);
    return c.json({ problems: await checkTexts(draft.output) }, 200, { "cache-control": "no-store" });
  });
  return app;
}
