import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { findFaults } from "./draft-faults";
import { readLanguageStates } from "./language-states";
import { readPlace } from "./panel-place";
import { previewLink } from "./preview-link";
import { siteTypeOf } from "./site-types";
import { askWebServer } from "./web-server";

/** The panel's own calls for what is on the site; whoever may open the entry may make them. */
export function createPublishDesk(strapi: Core.Strapi) {
  return {
    /** What became of the last publish, how the three languages stand, and what the guard finds in the draft. */
    async show(ctx: Context) {
      const { uid, documentId, locale } = await readPlace(strapi, ctx, "read");
      const [receipt, languages, faults, draft] = await Promise.all([
        readReceipt(uid, documentId),
        readLanguageStates(strapi, uid, documentId),
        findFaults(strapi, { uid, documentId, locale }),
        strapi.documents(uid).findOne({ documentId, locale, status: "draft" } as never),
      ]);
      const preview = draft ? previewLink(uid, draft, locale) : undefined;
      ctx.set("Cache-Control", "no-store");
      ctx.body = { siteUrl: process.env.SITE_URL ?? "", receipt, languages, faults, preview };
    },

    /** What the guard finds in the form as it stands now: Publish sends the form, not what is saved. */
    async check(ctx: Context) {
      const { uid, documentId, locale } = await readPlace(strapi, ctx, "read");
      const form = (ctx.request.body ?? {}) as Record<string, unknown>;
      ctx.body = { faults: await findFaults(strapi, { uid, documentId, locale, form }) };
    },
  };
}

async function readReceipt(uid: string, documentId: string): Promise<unknown> {
  try {
    const query = new URLSearchParams({ type: siteTypeOf(uid) ?? "", documentId });
    const response = await askWebServer("GET", `/_site/receipt?${query}`);
    return ((await response.json()) as { receipt: unknown }).receipt;
  } catch {
    return "unreachable";
  }
}
