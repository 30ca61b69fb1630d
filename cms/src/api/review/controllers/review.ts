import { cleanText, isVisible } from "@hetreteg/contract/clean-text";
import { maxAnswerLength } from "@hetreteg/contract/drafts";
import { defaultLocale, isLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { keepAnswer } from "../../../reviewers/keep-answer";
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

  /** What a client says of the draft they see. */
  async answer(ctx: Context) {
    const { user } = ctx.state;
    if (!user) return ctx.unauthorized();
    const { action, text = "", locale, draftAt } = (ctx.request.body?.data ?? {}) as Record<string, unknown>;
    const isKnown = action === "approved" || (action === "commented" && isVisible(String(text)));
    const time = new Date(String(draftAt));
    if (!isKnown || Number.isNaN(time.getTime()) || String(text).length > maxAnswerLength) return ctx.badRequest();
    const answer = {
      caseId: String(ctx.params.documentId),
      action: action as "approved" | "commented",
      locale: isLocale(locale) ? locale : defaultLocale,
      draftAt: time.toISOString(),
      text: cleanText(String(text)),
    };
    const result = await keepAnswer(strapi, user, answer);
    if (result === "not-named") return ctx.notFound();
    if (result === "full") return ctx.tooManyRequests();
    ctx.status = 201;
    ctx.body = { data: { result } };
  },
});
