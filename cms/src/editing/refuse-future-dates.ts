import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import { fieldLabel } from "../admin-layout/field-labels";
import type { DocumentMiddleware } from "../documents";
import type { Locale } from "../languages";
import { regions, toBudapest } from "../publishing/budapest-time";
import { panelLanguageOf, refusals } from "../refusals/refusals";
import { type SiteType, siteTypeOf } from "../site-types";

/** Days on which something happened: a later one would lead the blog, the feeds and job searches until it comes. */
const pastDays: Partial<Record<SiteType, string[]>> = {
  "blog-item": ["publishedOn", "changedOn"],
  "job-position": ["postedOn"],
  privacy: ["changedOn"],
};

/** A draft may be dated ahead; a schedule publishes it on its day. */
export function refuseFutureDates(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseFutureDate(context, next) {
    const { uid, action, params } = context;
    if (action === "publish" && strapi.isLoaded && params.documentId) {
      await refuseDaysAfter(strapi, uid, params.documentId, new Date());
    }
    return next();
  };
}

/** `moment`: of the publish, now or planned. */
export async function refuseDaysAfter(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  moment: Date,
): Promise<void> {
  const type = siteTypeOf(uid);
  const select = (type && pastDays[type]) ?? [];
  if (select.length === 0) return;
  const last = toBudapest(moment).slice(0, 10);
  for (const draft of await strapi.db.query(uid).findMany({ where: { documentId, publishedAt: null }, select })) {
    const field = select.find((name) => typeof draft[name] === "string" && draft[name] > last);
    if (!field) continue;
    const language = panelLanguageOf(strapi);
    const sentence = refusals[language].tooEarly(inNumbers(draft[field], language));
    const message = `${fieldLabel(uid, field, language)}: ${sentence}`;
    throw new errors.ValidationError(message, {
      errors: [{ path: [field], message: sentence, name: "ValidationError" }],
    });
  }
}

function inNumbers(day: string, language: Locale): string {
  return new Intl.DateTimeFormat(regions[language], { timeZone: "UTC" }).format(Date.parse(day));
}
