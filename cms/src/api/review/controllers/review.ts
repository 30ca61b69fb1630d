import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { locales } from "../../../bootstrap/ensure-locales";
import { listOwnCases, readOwnDraft } from "../../../reviews/own-drafts";

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async listDrafts(ctx: Context) {
    const { user } = ctx.state;
    if (!user) return ctx.unauthorized();
    ctx.body = { data: await listOwnCases(strapi, user.id) };
  },

  /** 404 for somebody else's case too: who is not invited does not learn that it exists. */
  async readDraft(ctx: Context) {
    const { user } = ctx.state;
    if (!user) return ctx.unauthorized();
    const locale = locales.find(({ code }) => code === ctx.query.locale)?.code ?? locales[0].code;
    const draft = await readOwnDraft(strapi, user.id, ctx.params.documentId, locale);
    if (!draft) return ctx.notFound();
    ctx.body = { data: draft };
  },
});
