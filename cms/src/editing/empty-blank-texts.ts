import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { DocumentMiddleware } from "../documents";
import { siteTypeOf } from "../site-types";
import { emptyBlankTexts } from "./blank-texts";

/** To Strapi a title of spaces is a title; a page would have none. */
export function treatBlankTextsAsEmpty(strapi: Core.Strapi): DocumentMiddleware {
  return async function treatBlankTextAsEmpty({ uid, action, contentType, params }, next) {
    if (siteTypeOf(uid) && ["create", "update", "clone"].includes(action)) {
      emptyBlankTexts(params.data ?? {}, contentType, (name) => strapi.components[name as UID.Component]);
    }
    return next();
  };
}
