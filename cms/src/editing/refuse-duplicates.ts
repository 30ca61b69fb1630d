import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import { fieldLabel, typeLabel } from "../admin-layout/labels";
import type { DocumentContext, DocumentMiddleware } from "../documents";
import { panelLanguageOf, refusals } from "../refusals/refusals";
import { nameFieldsOf } from "../site-types";

/** Strapi's own `unique` compares within one language and status only, and makes no index in the database. */
export function refuseDuplicates(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseDuplicate(context, next) {
    const fields = nameFieldsOf(context.uid);
    if (["create", "update", "clone"].includes(context.action)) {
      const { data, documentId } = context.params;
      const itself = context.action === "update" ? documentId : undefined;
      for (const field of fields) {
        await refuseTaken(strapi, context.contentType, field, data?.[field], itself);
        if (context.action === "clone" && data?.[field] === undefined)
          throw duplicate(strapi, context.contentType, field);
      }
    }
    return next();
  };
}

type ContentType = DocumentContext["contentType"];

async function refuseTaken(
  strapi: Core.Strapi,
  contentType: ContentType,
  field: string,
  value: unknown,
  itself: string | undefined,
): Promise<void> {
  if (await isTaken(strapi, contentType.uid, { field, value, itself })) {
    throw duplicate(strapi, contentType, field, value);
  }
}

/** By another entry, in whatever language and status. */
export async function isTaken(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { field, value, itself }: { field: string; value: unknown; itself: string | undefined },
): Promise<boolean> {
  if (value === undefined || value === null || value === "") return false;
  const where = itself ? { [field]: value, documentId: { $ne: itself } } : { [field]: value };
  return Boolean(await strapi.db.query(uid).findOne({ where, select: ["id"] }));
}

function duplicate(strapi: Core.Strapi, { uid }: ContentType, field: string, value?: unknown) {
  const language = panelLanguageOf(strapi);
  const [label, type] = [fieldLabel(uid, field, language), typeLabel(uid, language)];
  const texts = refusals[language];
  const message = value === undefined ? texts.copyNeedsOwn(label, type) : texts.taken(label, value, type);
  return new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: "ValidationError", value }],
  });
}
