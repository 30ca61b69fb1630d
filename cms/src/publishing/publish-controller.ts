import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { documentsOf } from "../documents";
import { panelLanguageOf } from "../refusals/refusals";
import { siteTypeOf } from "../site-types";
import { previewLink } from "./addresses";
import { findProblems } from "./draft-problems";
import { readLanguageStates } from "./language-states";
import { readPanelEntry } from "./panel-entry";
import { callWebServer } from "./web-server";

export function createPublishController(strapi: Core.Strapi) {
  return {
    async show(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const [report, languages, problems, draft] = await Promise.all([
        readReport(uid, documentId),
        readLanguageStates(strapi, uid, documentId),
        findProblems(strapi, { uid, documentId, locale }, panelLanguageOf(strapi)),
        documentsOf(strapi, uid).findOne({ documentId, locale, status: "draft" }),
      ]);
      const preview = draft ? previewLink(uid, draft, locale, panelLanguageOf(strapi)) : undefined;
      ctx.set("Cache-Control", "no-store");
      ctx.body = { siteUrl: process.env.SITE_URL ?? "", report, languages, problems, preview };
    },

    /** Publish sends the form, not what is saved, so the form is what is checked. */
    async check(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const form = (ctx.request.body ?? {}) as Record<string, unknown>;
      ctx.body = { problems: await findProblems(strapi, { uid, documentId, locale, form }, panelLanguageOf(strapi)) };
    },
  };
}

async function readReport(uid: string, documentId: string): Promise<unknown> {
  try {
    const query = new URLSearchParams({ type: siteTypeOf(uid) ?? "", documentId });
    const response = await callWebServer("GET", `/_site/publish-report?${query}`);
    return ((await response.json()) as { report: unknown }).report;
  } catch {
    return "unreachable";
  }
}
