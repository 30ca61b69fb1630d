import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import type { DocumentMiddleware } from "../documents";
import { panelLanguageOf, refusals } from "../refusals/refusals";
import { siteTypeOf } from "../site-types";
import { settleBlankTexts } from "./blank-texts";

/** To Strapi a title of spaces is a title; a page would have none. */
export function refuseBlankTexts(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseBlankText({ uid, action, contentType, params }, next) {
    if (!siteTypeOf(uid) || !["create", "update", "clone"].includes(action)) return next();
    const componentOf = (name: string) => strapi.components[name as UID.Component];
    const language = panelLanguageOf(strapi);
    const found = settleBlankTexts(params.data ?? {}, contentType, { componentOf, language });
    if (found.length === 0) return next();
    const { blank: sentence } = refusals[language];
    throw new errors.ValidationError(found.map(({ label }) => `${label}: ${sentence}`).join(" "), {
      errors: found.map(({ path }) => ({ path, message: sentence, name: "ValidationError" })),
    });
  };
}
