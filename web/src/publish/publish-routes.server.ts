import { Hono } from "hono";
import * as v from "valibot";
import { markdownToHtml } from "../cms/markdown.server.ts";
import { defaultLocale, isLocale } from "../i18n/locales.ts";
import type { DraftTexts, TextProblem } from "./check-texts.server.ts";
import type { PublishLog } from "./publish-log.server.ts";
import { onlyFromCms } from "./site-signature.server.ts";

export interface PublishRoutesOptions {
  webhookSecret: string;
  /** False when this server does not render and cannot tell the one that does. */
  contentChanged(): boolean;
  report: PublishLog["report"];
  checkTexts(draft: DraftTexts): Promise<TextProblem[][]>;
}

const draftTexts = v.object({
  locale: v.custom<DraftTexts["locale"]>((value) => isLocale(String(value))),
  own: v.optional(v.string()),
  texts: v.array(v.object({ text: v.string(), form: v.picklist(["markdown", "address", "anchor"]) })),
});

export function createPublishRoutes(options: PublishRoutesOptions): Hono {
  const { webhookSecret, contentChanged, report, checkTexts } = options;
  const app = new Hono();
  const fromCms = onlyFromCms(webhookSecret);

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

  app.post("/_site/check-texts", fromCms, async (c) => {
    const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), draftTexts), await c.req.text());
    if (!draft.success) return c.json({ error: "Not the texts of a draft" }, 400);
    return c.json({ problems: await checkTexts(draft.output) }, 200, { "cache-control": "no-store" });
  });

  /** Of a text that an editor is writing; nothing is stored. */
  app.post("/_site/markdown", fromCms, async (c) => {
    const locale = c.req.query("locale");
    const html = markdownToHtml(await c.req.text(), isLocale(locale) ? locale : defaultLocale);
    return c.json({ html }, 200, { "cache-control": "no-store" });
  });
  return app;
}
