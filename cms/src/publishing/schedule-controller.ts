import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { refuseDaysAfter } from "../editing/refuse-future-dates";
import { fromBudapest, toBudapest } from "./budapest-time";
import { readPanelEntry } from "./panel-entry";
import { type ScheduledPublish, scheduleUid } from "./scheduled-publishes";

export function createScheduleController(strapi: Core.Strapi) {
  const query = () => strapi.db.query(scheduleUid);

  return {
    async list(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const where = { targetUid: uid, targetDocumentId: documentId, targetLocale: locale, state: { $ne: "done" } };
      const planned: ScheduledPublish[] = await query().findMany({ where, orderBy: ["dueAt", "id"] });
      ctx.set("Cache-Control", "no-store");
      ctx.body = {
        planned: planned.map(({ id, action, dueAt, state, problem }) => ({
          ...{ id, action, state, problem },
          at: toBudapest(new Date(dueAt)),
        })),
      };
    },

    async plan(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "publish");
      const { action, at } = (ctx.request.body ?? {}) as Record<string, unknown>;
      if (action !== "publish" && action !== "unpublish") {
        throw new errors.ValidationError("Choose publish or unpublish.");
      }
      const dueAt = fromBudapest(String(at));
      if (!dueAt) {
        throw new errors.ValidationError(
          "This time does not exist in Budapest: on the last Sunday of March the clocks skip the hour from 2 to 3. Choose another one.",
        );
      }
      if (dueAt.getTime() < Date.now()) throw new errors.ValidationError("This time has passed. Choose a later one.");
      if (action === "publish") await refuseDaysAfter(strapi, uid, documentId, dueAt);
      const target = { targetUid: uid, targetDocumentId: documentId, targetLocale: locale };
      await query().create({ data: { ...target, action, dueAt, state: "waiting" } });
      ctx.body = { at: toBudapest(dueAt) };
    },

    /** What is running cannot be cancelled. */
    async cancel(ctx: Context) {
      const { uid, documentId } = await readPanelEntry(strapi, ctx, "publish");
      const { count } = await query().deleteMany({
        where: {
          id: Number(ctx.params.id),
          targetUid: uid,
          targetDocumentId: documentId,
          state: { $in: ["waiting", "failed"] },
        },
      });
      if (count === 0) throw new errors.NotFoundError("It has already run or been cancelled.");
      ctx.body = { cancelled: count };
    },
  };
}
