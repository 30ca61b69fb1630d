import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import type { DocumentMiddleware } from "../documents";
import { readVariable } from "../environment";
import { defaultLocale, languageName, locales } from "../languages";
import { siteTypeOf } from "../site-types";
import { findProblems } from "./draft-problems";
import type { Problem } from "./walk-draft";

/**
 * With PUBLISH_GUARD=block nothing with a problem is published; otherwise the panel warns. The panel saves and
 * publishes in one transaction, so the draft read here is what is published.
 */
export function guardPublishing(strapi: Core.Strapi): DocumentMiddleware {
  return async function guardPublish(context, next) {
    const { documentId, locale } = context.params;
    // Not loaded: the content of an empty CMS is written before there is a site.
    const isGuarded = strapi.isLoaded && context.action === "publish" && siteTypeOf(context.uid) && documentId;
    if (!isGuarded || readVariable("PUBLISH_GUARD") !== "block") return next();
    for (const one of await localesToPublish(strapi, context.uid, documentId, locale)) {
      const problems = await findProblems(strapi, { uid: context.uid, documentId, locale: one });
      const missing = await missingLanguages(strapi, context.uid, documentId);
      if (problems.length + missing.length > 0) throw refusal([...problems, ...missing]);
    }
    return next();
  };
}

function refusal(problems: Problem[]) {
  const lines = problems.map(({ label, message }) => `${label}: ${message}`);
  return new errors.ValidationError(`This cannot be published yet. ${lines.join(" ")}`, {
    errors: problems.map(({ field, message }) => ({ path: field.split("."), message, name: "ValidationError" })),
  });
}

async function localesToPublish(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  asked: unknown,
): Promise<string[]> {
  if (asked !== "*") return [asked ?? defaultLocale].flat().map(String);
  const drafts = await strapi.db.query(uid).findMany({ where: { documentId, publishedAt: null }, select: ["locale"] });
  return drafts.map(({ locale }) => locale);
}

/** A language without a text of its own, draft or not, would show the Hungarian one. */
async function missingLanguages(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<Problem[]> {
  const versions = await strapi.db.query(uid).findMany({ where: { documentId }, select: ["locale"] });
  const written = new Set(versions.map(({ locale }) => locale));
  return locales
    .filter((locale) => !written.has(locale))
    .map((locale) => ({
      ...{ kind: "language" as const, field: "locale", label: languageName(locale, "en") },
      message: "There is no text in this language, so visitors would read the Hungarian one. Write and save it first.",
    }));
}
