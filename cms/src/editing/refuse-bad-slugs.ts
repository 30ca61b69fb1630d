import { errors } from "@strapi/utils";
import type { DocumentMiddleware } from "../documents";
import { slugFields, slugProblem } from "./slug-format";

/** Strapi's own check shows the editor a regular expression, and checks a draft only when it is published. */
export function refuseBadSlugs(): DocumentMiddleware {
  return async function refuseBadSlug(context, next) {
    if (["create", "update", "clone"].includes(context.action)) {
      const { data = {} } = context.params;
      const fields = slugFields.filter((field) => field in context.contentType.attributes);
      for (const field of fields) {
        const value = data[field];
        const message = typeof value === "string" && value !== "" ? slugProblem(value) : undefined;
        if (message) {
          const name = "ValidationError";
          throw new errors.ValidationError(message, { errors: [{ path: [field], message, name, value }] });
        }
      }
    }
    return next();
  };
}
