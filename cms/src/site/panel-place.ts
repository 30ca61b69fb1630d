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
  const { locale } = ctx.query;
  if (!siteTypeOf(uid)) throw new errors.NotFoundError("The site shows no entries of this type.");
  const checker = strapi
    .plugin("content-manager")
    .service("permission-checker")
    .create({ userAbility: ctx.state.userAbility, model: uid });
  if (checker.cannot[deed]()) throw new errors.ForbiddenError(`Your role may not ${deed} these entries.`);
  return { uid: uid as UID.CollectionType, documentId, locale: typeof locale === "string" && locale ? locale : "hu" };
}
