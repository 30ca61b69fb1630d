import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { DocumentMiddleware } from "../documents";
import { panelLanguageOf, refusals } from "../refusals/refusals";
import { siteTypeOf } from "../site-types";
import { findPublishProblems, refusalOf } from "./publish-problems";
import { isInSet } from "./together";

/** The panel saves and publishes in one transaction, so the draft read here is what is published. */
export function guardPublishing(strapi: Core.Strapi): DocumentMiddleware {
  return async function guardPublish(context, next) {
    const { documentId, locale } = context.params;
    // Not loaded: the content of an empty CMS is written before there is a site.
    const isGuarded = strapi.isLoaded && context.action === "publish" && siteTypeOf(context.uid) && documentId;
    // A set has been judged before its transaction, in which no web server should be waited for.
    if (!isGuarded || isInSet({ uid: context.uid, documentId, locale: String(locale) })) return next();
    const language = panelLanguageOf(strapi);
    for (const one of await localesToPublish(strapi, context.uid, documentId, locale)) {
      const problems = await findPublishProblems(strapi, { uid: context.uid, documentId, locale: one }, language);
      if (problems.length > 0) throw refusalOf(refusals[language].publish.refused, problems);
    }
    return next();
  };
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
