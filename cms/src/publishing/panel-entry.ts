import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { defaultLocale } from "../languages";
import { refusalsOf } from "../refusals/refusals";
import { type SiteTypeUid, siteTypeOf, uidOf } from "../site-types";

export interface PanelEntry {
  uid: SiteTypeUid;
  documentId: string;
  locale: string;
}

/** Which entry a call of the panel is about; refuses whoever may not do the same in the panel itself. */
export async function readPanelEntry(
  strapi: Core.Strapi,
  ctx: Context,
  action: "read" | "publish",
): Promise<PanelEntry> {
  const { uid: model = "", documentId = "" } = ctx.params as Record<string, string>;
  const locale = typeof ctx.query.locale === "string" && ctx.query.locale ? ctx.query.locale : defaultLocale;
  const type = siteTypeOf(model);
  if (!type) throw new errors.NotFoundError(refusalsOf(strapi).entry.notShown);
  const checker = strapi
    .plugin("content-manager")
    .service("permission-checker")
    .create({ userAbility: ctx.state.userAbility, model });
  // With the entry at hand a role's conditions count too: its languages, or only what one wrote oneself.
  const entry = await strapi.db.query(model).findOne({ where: { documentId, locale }, populate: ["createdBy"] });
  if (checker.cannot[action](entry ?? { locale }))
    throw new errors.ForbiddenError(refusalsOf(strapi).entry.forbidden[action]);
  return { uid: uidOf(type), documentId, locale };
}
