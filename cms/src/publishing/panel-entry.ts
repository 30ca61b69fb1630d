import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { refusalsOf } from "../refusals/refusals";
import { type SiteTypeUid, siteTypeOf, uidOf } from "../site-types";

export interface PanelEntry {
  uid: SiteTypeUid;
  documentId: string;
  locale: string;
}

type Action = "read" | "publish";
type PanelAction = Action | "create" | "update" | "delete";

/** Which entry a call of the panel is about; refuses whoever may not do the same in the panel itself. */
export async function readPanelEntry(strapi: Core.Strapi, ctx: Context, action: Action): Promise<PanelEntry> {
  const { documentId = "" } = ctx.params as Record<string, string>;
  const locale = typeof ctx.query.locale === "string" && ctx.query.locale ? ctx.query.locale : defaultLocale;
  const uid = typeOf(strapi, ctx);
  // With the entry at hand a role's conditions count too: its languages, or only what one wrote oneself.
  const entry = await strapi.db.query(uid).findOne({ where: { documentId, locale }, populate: ["createdBy"] });
  if (!mayOf(strapi, ctx, uid, action, entry ?? { locale })) throw forbidden(strapi, action);
  return { uid, documentId, locale };
}

/** For a call about several entries of a type. */
export function readPanelType(strapi: Core.Strapi, ctx: Context, action: Action): SiteTypeUid {
  const uid = typeOf(strapi, ctx);
  if (!mayOf(strapi, ctx, uid, action)) throw forbidden(strapi, action);
  return uid;
}

export function mayOf(
  strapi: Core.Strapi,
  ctx: Context,
  model: SiteTypeUid,
  action: PanelAction,
  entry?: object,
): boolean {
  const checkers = strapi.plugin("content-manager").service("permission-checker");
  return !checkers.create({ userAbility: ctx.state.userAbility, model }).cannot[action](entry);
}

function typeOf(strapi: Core.Strapi, ctx: Context): SiteTypeUid {
  const type = siteTypeOf(String(ctx.params.uid));
  if (!type) throw new errors.NotFoundError(refusalsOf(strapi).entry.notShown);
  return uidOf(type);
}

function forbidden(strapi: Core.Strapi, action: Action) {
  return new errors.ForbiddenError(refusalsOf(strapi).entry.forbidden[action]);
}
