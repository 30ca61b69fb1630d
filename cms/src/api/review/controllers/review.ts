import { defaultLocale, isLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { listOwnCases, readOwnDraft } from "../../../reviewers/own-drafts";

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async listDrafts(ctx: Context) {
    const { user } = ctx.state;
    if (!user) return ctx.unauthorized();
    ctx.body = { data: await listOwnCases(strapi, user.id) };
  },

  /** 404 for somebody else's case too: it stays unknown. */
  async readDraft(ctx: Context) {
    const { user } = ctx.state;
    if (!user) return ctx.unauthorized();
    const locale = isLocale(ctx.query.locale) ? ctx.query.locale : defaultLocale;
    const draft = await readOwnDraft(strapi, user.id, ctx.params.documentId, locale);
    if (!draft) return ctx.notFound();
    ctx.body = { data: draft };
  },
});
