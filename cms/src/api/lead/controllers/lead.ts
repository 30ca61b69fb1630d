import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import type { LeadRow } from "../../../leads/lead";
import { readLeadBody } from "../../../leads/lead-body";
import { storeLead } from "../../../leads/store-lead";

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** 201 when the lead is on the disk; 200 with the stored one when its key was there before. */
  async create(ctx: Context) {
    const lead = await readLeadBody(ctx.request.body);
    const outcome = await storeLead(strapi, lead);
    switch (outcome.result) {
      case "failed":
        return refuse(ctx, 503, "ServiceUnavailableError", "The lead could not be stored. Send it again.");
      case "reference-taken":
        return refuse(
          ctx,
          409,
          "ConflictError",
          `The reference "${lead.reference}" belongs to a lead with another key.`,
        );
      default:
        ctx.status = outcome.result === "created" ? 201 : 200;
        ctx.body = { data: answerOf(outcome.row) };
    }
  },
});

function answerOf({ documentId, key, reference, kind, language, receivedAt, state, deleteOn }: LeadRow) {
  return { documentId, key, reference, kind, locale: language, receivedAt, state, deleteOn };
}

/** In the form of Strapi's own errors. Thrown, each would write a stack trace of Strapi's into the log. */
function refuse(ctx: Context, status: number, name: string, message: string): void {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details: {} } };
}
