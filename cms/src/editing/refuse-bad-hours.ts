import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { DocumentMiddleware } from "../documents";
import { panelLanguageOf } from "../refusals/refusals";
import { uidOf } from "../site-types";
import { settleHours } from "./bad-hours";

/** No hours are stored that pages, forms and search engines would read in different ways. */
export function refuseBadHours(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseBadHour({ uid, action, params }, next) {
    if (uid !== uidOf("site-setting") || !["create", "update", "clone"].includes(action)) return next();
    const found = settleHours(params.data ?? {}, panelLanguageOf(strapi));
    if (found.length === 0) return next();
    throw new errors.ValidationError(found.map(({ message }) => message).join(" "), {
      errors: found.map(({ path, message }) => ({ path, message, name: "ValidationError" })),
    });
  };
}
