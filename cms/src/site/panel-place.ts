import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { siteTypeOf } from "./site-types";

export interface PanelPlace {
  uid: UID.CollectionType;
  documentId: string;
  locale: string;
}

/** Which entry a call of the panel is about; refuses whoever may not do the same in the panel itself. */
export async function readPlace(strapi: Core.Strapi, ctx: Context, deed: "read" | "publish"): Promise<PanelPlace> {
  const { uid = "", documentId = "" } = ctx.params as Record<string, string>;
  const locale = typeof ctx.query.locale === "string" && ctx.query.locale ? ctx.query.locale : "hu";
  if (!siteTypeOf(uid)) throw new errors.NotFoundError("The site shows no entries of this type.");
  const checker = strapi
    .plugin("content-manager")
    .service("permission-checker")
    .create({ userAbility: ctx.state.userAbility, model: uid });
  // With the entry at hand a role's conditions count too: its languages, or only what one wrote oneself.
  const entry = await strapi.db.query(uid).findOne({ where: { documentId, locale }, populate: ["createdBy"] });
  if (checker.cannot[deed](entry ?? { locale }))
    throw new errors.ForbiddenError(`Your role may not ${deed} these entries.`);
  return { uid: uid as UID.CollectionType, documentId, locale };
}
