import type { Modules } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { addressWordFields, faultOfAddressWord } from "./address-words";

/** At saving and in words; Strapi's own check shows the editor the pattern, and in a draft not before publishing. */
export function refuseAddressWords(): Modules.Documents.Middleware.Middleware {
  return async function refuseAddressWord(context, next) {
    if (["create", "update", "clone"].includes(context.action)) {
      const { data = {} } = context.params as { data?: Record<string, unknown> };
      const fields = addressWordFields.filter((field) => field in context.contentType.attributes);
      for (const field of fields) {
        const value = data[field];
        const message = typeof value === "string" && value !== "" ? faultOfAddressWord(value) : undefined;
        if (message) {
          const name = "ValidationError";
          throw new errors.ValidationError(message, { errors: [{ path: [field], message, name, value }] });
        }
      }
    }
    return next();
  };
}
