import { toBudapest } from "@hetreteg/contract/budapest-time";
import type { UID } from "@strapi/types";
import { fieldLabel } from "../admin-layout/labels";
import type { Fields } from "../documents";
import type { PanelLanguage } from "../languages";
import { dayInNumbers } from "../publishing/budapest-time";
import { refusals } from "../refusals/refusals";
import { type SiteType, siteTypeOf } from "../site-types";

/** Days on which something happened: a later one would lead the blog, the feeds and job searches until it comes. */
const pastDays: Partial<Record<SiteType, string[]>> = {
  "blog-item": ["publishedOn", "changedOn"],
  "job-position": ["postedOn"],
  privacy: ["changedOn"],
};

/** Of what is published at this moment; a draft may be dated ahead, and a schedule publishes it on its day. */
export function futureDates(
  uid: UID.ContentType,
  draft: Fields,
  moment: Date,
  language: PanelLanguage,
): { field: string; label: string; message: string }[] {
  const type = siteTypeOf(uid);
  const last = toBudapest(moment).slice(0, 10);
  return ((type && pastDays[type]) ?? []).flatMap((field) => {
    const day = draft[field];
    if (typeof day !== "string" || day <= last) return [];
    const message = refusals[language].laterThanPublishing(dayInNumbers(day, language));
    return [{ field, label: fieldLabel(uid, field, language), message }];
  });
}
