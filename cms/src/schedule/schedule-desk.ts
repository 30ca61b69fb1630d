import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { readPlace } from "../site/panel-place";
import { fromBudapest, toBudapest } from "./budapest-time";
import { type ScheduledPublish, scheduleUid } from "./scheduled-publishes";

/** The panel's own calls: what is planned for an entry, planning and cancelling. Times are Budapest's. */
export function createScheduleDesk(strapi: Core.Strapi) {
  const query = () => strapi.db.query(scheduleUid);

  return {
    async list(ctx: Context) {
      const { uid, documentId, locale } = await readPlace(strapi, ctx, "read");
      const where = { targetUid: uid, targetDocumentId: documentId, targetLocale: locale, state: { $ne: "done" } };
      const planned: ScheduledPublish[] = await query().findMany({ where, orderBy: ["dueAt", "id"] });
      ctx.set("Cache-Control", "no-store");
      ctx.body = {
        planned: planned.map(({ id, deed, dueAt, state, fault }) => ({
          ...{ id, deed, state, fault },
          at: toBudapest(new Date(dueAt)),
        })),
      };
    },

    async plan(ctx: Context) {
      const { uid, documentId, locale } = await readPlace(strapi, ctx, "publish");
      const { deed, at } = (ctx.request.body ?? {}) as Record<string, unknown>;
      if (deed !== "publish" && deed !== "unpublish") throw new errors.ValidationError("Choose publish or unpublish.");
      const dueAt = fromBudapest(String(at));
      if (!dueAt) {
        throw new errors.ValidationError(
          "This time does not exist in Budapest: on the last Sunday of March the clocks skip the hour from 2 to 3. Choose another one.",
        );
      }
      if (dueAt.getTime() < Date.now()) throw new errors.ValidationError("This time has passed. Choose a later one.");
      const target = { targetUid: uid, targetDocumentId: documentId, targetLocale: locale };
      await query().create({ data: { ...target, deed, dueAt, state: "waiting" } });
      ctx.body = { at: toBudapest(dueAt) };
    },

    /** What runs already cannot be cancelled. */
    async callOff(ctx: Context) {
      const { uid, documentId } = await readPlace(strapi, ctx, "publish");
      const { count } = await query().deleteMany({
        where: {
          id: Number(ctx.params.id),
          targetUid: uid,
          targetDocumentId: documentId,
          state: { $in: ["waiting", "failed"] },
        },
      });
      if (count === 0) throw new errors.NotFoundError("It has already run or been cancelled.");
      ctx.body = { calledOff: count };
    },
  };
}
