import { defaultLocale, isLocale } from "@hetreteg/contract/locales";
import { webCalls } from "@hetreteg/contract/web-calls";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { siteUrl } from "../environment";
import { panelLanguageOf, refusalsOf } from "../refusals/refusals";
import { type SiteTypeUid, siteTypes, uidOf } from "../site-types";
import { findDocuments, findLinkTargets } from "./link-targets";
import { mayOf } from "./panel-entry";
import { postToAnyWebServer } from "./web-server";

/** Where a link of a text may lead. */
export function createLinkController(strapi: Core.Strapi) {
  const readerOf = (ctx: Context) => {
    const mayRead = (uid: SiteTypeUid) => mayOf(strapi, ctx, uid, "read");
    if (!siteTypes.map(uidOf).some(mayRead)) throw new errors.ForbiddenError(refusalsOf(strapi).entry.forbidden.read);
    return mayRead;
  };

  return {
    async targets(ctx: Context) {
      const pages = await findLinkTargets(strapi, { language: panelLanguageOf(strapi), mayRead: readerOf(ctx) });
      const documents = ctx.state.userAbility.can("plugin::upload.read") ? await findDocuments(strapi) : [];
      answer(ctx, { pages: [...pages, ...documents], siteUrl: siteUrl() });
    },

    /** Of the page as it is on the site. */
    async anchors(ctx: Context) {
      readerOf(ctx);
      const locale = isLocale(ctx.query.locale) ? ctx.query.locale : defaultLocale;
      const query = new URLSearchParams({ path: String(ctx.query.path ?? ""), locale });
      const found = await postToAnyWebServer(`${webCalls.anchors}?${query}`, "");
      answer(ctx, (await found.json()) as object);
    },
  };
}

function answer(ctx: Context, body: object): void {
  ctx.set("Cache-Control", "no-store");
  ctx.body = body;
}
