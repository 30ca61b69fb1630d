import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { DocumentMiddleware, Fields } from "../documents";
import { nameTaken } from "../publishing/addresses";
import { refusalsOf } from "../refusals/refusals";
import { slugFields, slugProblem } from "./slug-format";

/**
 * Strapi's own check shows the editor a regular expression, and checks a draft only when it is published. A name that
 * another rule of the site's addresses takes would be published without a page.
 */
export function refuseBadSlugs(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseBadSlug(context, next) {
    const { uid, action, params, contentType } = context;
    const fields = slugFields.filter((field) => field in contentType.attributes);
    if (fields.length === 0) return next();
    if (["create", "update", "clone"].includes(action)) check(params.data ?? {});
    // One that was stored before this was checked.
    if (action === "publish" && strapi.isLoaded) {
      const where = { documentId: params.documentId, publishedAt: null };
      for (const draft of await strapi.db.query(uid).findMany({ where, select: fields })) check(draft);
    }
    return next();

    function check(data: Fields): void {
      for (const field of fields) {
        const value = data[field];
        if (typeof value !== "string" || value === "") continue;
        const texts = refusalsOf(strapi);
        const message = slugProblem(value, texts) ?? nameTaken(uid, field, value)?.(texts);
        if (!message) continue;
        const name = "ValidationError";
        throw new errors.ValidationError(message, { errors: [{ path: [field], message, name, value }] });
      }
    }
  };
}
