import { fromBudapest, toBudapest } from "@hetreteg/contract/budapest-time";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { timeOf } from "../database";
import type { PanelLanguage } from "../languages";
import { panelLanguageOf, refusalsOf } from "../refusals/refusals";
import { siteTypeOf, uidOf } from "../site-types";
import { describeEntry } from "./incoming-links";
import { mayOf, readPanelEntry } from "./panel-entry";
import { findPublishProblems, refusalOf } from "./publish-problems";
import { planProblemIn, type ScheduledPublish, scheduleUid } from "./scheduled-publish";

export function createScheduleController(strapi: Core.Strapi) {
  const query = () => strapi.db.query(scheduleUid);

  return {
    async list(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const where = { targetUid: uid, targetDocumentId: documentId, targetLocale: locale, state: { $ne: "done" } };
      const planned: ScheduledPublish[] = await query().findMany({ where, orderBy: ["dueAt", "id"] });
      ctx.set("Cache-Control", "no-store");
      ctx.body = {
        planned: planned.map((plan) => shown(plan, panelLanguageOf(strapi))),
      };
    },

    /** Of all entries, for the panel's first page. */
    async listAll(ctx: Context) {
      const where = { state: { $ne: "done" } };
      const planned: ScheduledPublish[] = await query().findMany({ where, orderBy: ["dueAt", "id"] });
      const language = panelLanguageOf(strapi);
      const lines = await Promise.all(
        planned.map(async ({ targetUid, targetDocumentId, targetLocale, ...plan }) => {
          const type = siteTypeOf(targetUid);
          if (!type || !mayOf(strapi, ctx, uidOf(type), "read")) return [];
          const target = { documentId: targetDocumentId, locale: targetLocale };
          const row = await strapi.db.query(targetUid).findOne({ where: { ...target, publishedAt: null } });
          return row ? [{ ...describeEntry(strapi, uidOf(type), row, language), ...shown(plan, language) }] : [];
        }),
      );
      ctx.set("Cache-Control", "no-store");
      ctx.body = { planned: lines.flat() };
    },

    async plan(ctx: Context) {
      const entry = await readPanelEntry(strapi, ctx, "publish");
      const { uid, documentId, locale } = entry;
      const { schedule: texts } = refusalsOf(strapi);
      const { action, at } = (ctx.request.body ?? {}) as Record<string, unknown>;
      if (action !== "publish" && action !== "unpublish") {
        throw new errors.ValidationError(texts.action);
      }
      const dueAt = fromBudapest(String(at));
      if (!dueAt) throw new errors.ValidationError(texts.noSuchTime);
      if (dueAt.getTime() < Date.now()) throw new errors.ValidationError(texts.passed);
      const language = panelLanguageOf(strapi);
      const problems = action === "publish" ? await findPublishProblems(strapi, entry, language, dueAt) : [];
      if (problems.length > 0) throw refusalOf(texts.refused, problems);
      const target = { targetUid: uid, targetDocumentId: documentId, targetLocale: locale };
      await query().create({ data: { ...target, action, dueAt, state: "waiting", plannedBy: ctx.state.user?.id } });
      ctx.body = { at: toBudapest(dueAt) };
    },

    /** What is running cannot be cancelled. */
    async cancel(ctx: Context) {
      const { uid, documentId } = await readPanelEntry(strapi, ctx, "publish");
      const own = { id: Number(ctx.params.id), targetUid: uid, targetDocumentId: documentId };
      const plan: ScheduledPublish | null = await query().findOne({ where: own });
      // What was to go live together does not go without one.
      const all = plan?.setId ? { setId: plan.setId } : own;
      const { count } = await query().deleteMany({ where: { ...all, state: { $in: ["waiting", "failed"] } } });
      if (count === 0) throw new errors.NotFoundError(refusalsOf(strapi).schedule.done);
      ctx.body = { cancelled: count };
    },
  };
}

type Plan = Pick<ScheduledPublish, "id" | "action" | "dueAt" | "state" | "problem">;

function shown({ id, action, dueAt, state, problem }: Plan, language: PanelLanguage) {
  return {
    id,
    action,
    state,
    problem: planProblemIn(problem, language),
    at: toBudapest(new Date(dueAt)),
    dueAt: timeOf(dueAt),
  };
}
