import type { PageAnchor } from "@hetreteg/contract/anchors";
import type { DraftTexts, TextProblem } from "@hetreteg/contract/drafts";
import { maxTextLength } from "@hetreteg/contract/drafts";
import { defaultLocale, isLocale, type Locale } from "@hetreteg/contract/locales";
import { webCalls } from "@hetreteg/contract/web-calls";
import { Hono } from "hono";
import * as v from "valibot";
import type { WebSettings } from "../../../settings/settings.ts";
import { markdownToHtml } from "../cms/markdown.server.ts";
import { interfaceTexts } from "../cms/texts-in-effect.server.ts";
import { BusyError, Gate } from "../http/gate.server.ts";
import type { PublishLog } from "./publish-log.server.ts";
import { onlyFromCms } from "./site-signature.server.ts";

export interface PublishRoutesOptions {
  settings: Pick<WebSettings, "SITE_WEBHOOK_SECRET">;
  contentChanged(): void;
  report: PublishLog["report"];
  checkTexts(draft: DraftTexts): Promise<TextProblem[][]>;
  anchors(path: string, locale: Locale): Promise<PageAnchor[]>;
}

const draftTexts = v.object({
  locale: v.custom<DraftTexts["locale"]>((value) => isLocale(String(value))),
  own: v.optional(v.string()),
  texts: v.array(v.object({ text: v.string(), form: v.picklist(["markdown", "address", "anchor"]) })),
});

// Of `maxTextLength` the worst texts hold the thread for 0.3 s; what takes longer grows with the square.
const tooLong = { error: `A text has more than ${maxTextLength} characters: shorten it, or divide it.` };
const tooMany = { error: "Too many texts are read at once: ask again in a few seconds." };

export function createPublishRoutes(options: PublishRoutesOptions): Hono {
  const { settings, contentChanged, report, checkTexts, anchors } = options;
  const app = new Hono();
  const fromCms = onlyFromCms(settings.SITE_WEBHOOK_SECRET);
  // Reading a text holds the thread that answers visitors: one at a time, with as long a pause after it.
  const gate = new Gate({ concurrency: 1, maxQueued: 20, maxWaitMs: 4000, pauseFactor: 1 });

  app.post(webCalls.changed, fromCms, (c) => {
    contentChanged();
    return c.body(null, 204);
  });

  app.get(webCalls.publishReport, fromCms, (c) => {
    const found = report(c.req.query("type") ?? "", c.req.query("documentId") ?? "");
    return c.json({ report: found ?? null }, 200, { "cache-control": "no-store" });
  });

  app.post(webCalls.checkTexts, fromCms, async (c) => {
    const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), draftTexts), await c.req.text());
    if (!draft.success) return c.json({ error: "Not the texts of a draft" }, 400);
    if (draft.output.texts.some(({ text }) => text.length > maxTextLength)) return c.json(tooLong, 413);
    const problems = await gate.run(() => checkTexts(draft.output), { signal: c.req.raw.signal });
    return c.json({ problems }, 200, { "cache-control": "no-store" });
  });

  /** Of a text that an editor is writing; nothing is stored. */
  app.post(webCalls.markdown, fromCms, async (c) => {
    const locale = c.req.query("locale");
    const text = await c.req.text();
    if (text.length > maxTextLength) return c.json(tooLong, 413);
    const html = await gate.run(() => markdownToHtml(text, isLocale(locale) ? locale : defaultLocale), {
      signal: c.req.raw.signal,
    });
    return c.json({ html }, 200, { "cache-control": "no-store" });
  });

  app.post(webCalls.anchors, fromCms, async (c) => {
    const { path = "", locale } = c.req.query();
    const found = await anchors(path, isLocale(locale) ? locale : defaultLocale);
    return c.json({ anchors: found }, 200, { "cache-control": "no-store" });
  });

  app.post(webCalls.interfaceTexts, fromCms, (c) => {
    const locale = c.req.query("locale");
    const texts = interfaceTexts(isLocale(locale) ? locale : defaultLocale);
    return c.json({ texts }, 200, { "cache-control": "no-store" });
  });

  app.onError((error, c) => {
    // Not 503, by which the CMS takes this server for away and the text for good.
    if (error instanceof BusyError) return c.json(tooMany, 429);
    throw error;
  });
  return app;
}
