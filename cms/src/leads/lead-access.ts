import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { refusalsOf } from "../refusals/refusals";
import { type LeadRow, leadUid } from "./lead";

type Action = "read" | "update" | "delete";

export interface LeadAccess {
  /** With the lead at hand the role's conditions count, too (lead-conditions.ts). */
  may(action: Action, lead?: LeadRow, field?: keyof LeadRow): boolean;
  /** What the role may see of the list that a query of the panel asks for. */
  permittedQuery(query: object): Promise<object>;
  permittedFields(lead: object): Promise<Partial<LeadRow>>;
}

export function leadAccess(strapi: Core.Strapi, userAbility: unknown): LeadAccess {
  const checker = strapi
    .plugin("content-manager")
    .service("permission-checker")
    .create({ userAbility, model: leadUid });
  return {
    may: (action, lead, field) => !checker.cannot[action](lead, field),
    async permittedQuery(query) {
      await checker.validateQuery(query);
      return checker.sanitizedQuery.read(query);
    },
    permittedFields: (lead) => checker.sanitizeOutput(lead),
  };
}

/**
 * The lead of a call's address; refuses whoever may not do this with it in the panel. As a PolicyError: of other
 * refusals with status 403 Strapi leaves out the words.
 */
export async function readLead(
  strapi: Core.Strapi,
  ctx: Context,
  action: Action,
  field?: keyof LeadRow,
): Promise<LeadRow> {
  const { leads: texts } = refusalsOf(strapi);
  const access = leadAccess(strapi, ctx.state.userAbility);
  // Who may see no lead at all learns of none that it is there.
  if (!access.may("read")) throw new errors.PolicyError(texts.forbidden);
  const { documentId } = ctx.params as Record<string, string>;
  const lead: LeadRow | null = await strapi.db.query(leadUid).findOne({ where: { documentId } });
  if (!lead) throw new errors.NotFoundError(texts.deleted);
  if (!access.may("read", lead) || !access.may(action, lead, field)) throw new errors.PolicyError(texts.forbidden);
  return lead;
}
