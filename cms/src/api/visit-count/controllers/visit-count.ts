import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { storeVisits } from "../../../visits/store-visits";
import { readVisitBatch } from "../../../visits/visit-batch";

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Counts each batch once, however often it is sent. */
  async create(ctx: Context) {
    const batch = await readVisitBatch(ctx.request.body);
    await storeVisits(strapi, batch);
    ctx.body = { data: { id: batch.id } };
  },
});
