import { pageNames } from "@hetreteg/contract/addresses";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import { fieldLabel } from "../admin-layout/labels";
import type { DocumentContext, DocumentMiddleware, Fields } from "../documents";
import type { PanelLanguage } from "../languages";
import { nameTaken } from "../publishing/addresses";
import { panelLanguageOf, refusals } from "../refusals/refusals";
import { siteTypeOf } from "../site-types";
import { slugFields, slugProblem } from "./slug-format";

/**
 * Strapi's own check shows the editor a regular expression, and checks a draft only when it is published. A name that
 * another rule of the site's addresses takes would be published without a page.
 */
export function refuseBadSlugs(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseBadSlug({ action, params, contentType }, next) {
    const isWritten = ["create", "update", "clone"].includes(action);
    const language = panelLanguageOf(strapi);
    const [bad] = isWritten ? badSlugs(contentType, params.data ?? {}, language) : [];
    if (!bad) {
      if (action === "update") await refuseLeftPage(strapi, contentType.uid, params, language);
      return next();
    }
    const { field, message, value } = bad;
    throw new errors.ValidationError(message, { errors: [{ path: [field], message, name: "ValidationError", value }] });
  };
}

/** The site's own page of this name would be left without its texts. */
async function refuseLeftPage(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { documentId, data }: DocumentContext["params"],
  language: PanelLanguage,
): Promise<void> {
  const { route } = data ?? {};
  if (typeof route !== "string" || siteTypeOf(uid) !== "page" || !documentId) return;
  const stored = await strapi.db.query(uid).findOne({ where: { documentId }, select: ["route"] });
  const kept = pageNames.find((name) => name === stored?.route && name !== route);
  if (!kept) return;
  const message = refusals[language].name.kept(kept);
  throw new errors.ValidationError(message, { errors: [{ path: ["route"], message, name: "ValidationError" }] });
}

/** Also at publishing, whatever wrote the draft. */
export function badSlugs(
  { uid, attributes }: Pick<DocumentContext["contentType"], "uid" | "attributes">,
  data: Fields,
  language: PanelLanguage,
): { field: string; label: string; message: string; value: string }[] {
  const texts = refusals[language];
  return slugFields.flatMap((field) => {
    const value = data[field];
    if (!(field in attributes) || typeof value !== "string" || value === "") return [];
    const message = slugProblem(value, texts) ?? nameTaken(uid, field, value)?.(texts);
    return message ? [{ field, label: fieldLabel(uid, field, language), message, value }] : [];
  });
}
