import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { readLanguageStates } from "./language-states";
import { findFaults } from "./publish-guard";
import { siteTypeOf } from "./site-types";
import { askWebServer } from "./web-server";

/** The panel's own calls for what is on the site; whoever may open the entry may make them. */
export function createPublishDesk(strapi: Core.Strapi) {
  return {
    /** What became of the last publish, how the three languages stand, and what the guard finds in the draft. */
    async show(ctx: Context) {
      const { uid, documentId, locale } = await readPlace(strapi, ctx);
      const [receipt, languages, faults] = await Promise.all([
        readReceipt(uid, documentId),
        readLanguageStates(strapi, uid, documentId),
        findFaults(strapi, uid, documentId, locale),
      ]);
      ctx.set("Cache-Control", "no-store");
      ctx.body = { siteUrl: process.env.SITE_URL ?? "", receipt, languages, faults };
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

/** Refuses whoever may not read entries of the type in the panel. */
async function readPlace(strapi: Core.Strapi, ctx: Context) {
  const { uid = "", documentId = "" } = ctx.params as Record<string, string>;
  const { locale } = ctx.query;
  if (!siteTypeOf(uid)) throw new errors.NotFoundError("The site shows no entries of this type.");
  const checker = strapi
    .plugin("content-manager")
    .service("permission-checker")
    .create({ userAbility: ctx.state.userAbility, model: uid });
  if (checker.cannot.read()) throw new errors.ForbiddenError("Your role may not read these entries.");
  return { uid: uid as never, documentId, locale: typeof locale === "string" && locale ? locale : "hu" };
}
