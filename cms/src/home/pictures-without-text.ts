import { defaultLocale, locales } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { PanelLanguage } from "../languages";
import { type DescribedEntry, describeEntry, rowsOf } from "../publishing/incoming-links";
import { modelsOf, type NamedField, walkDraft } from "../publishing/walk-draft";
import type { SiteTypeUid } from "../site-types";

export interface PicturesWithoutText {
  /** Those that have some. */
  languages: { locale: string; count: number; entries: { entry: DescribedEntry; fields: NamedField[] }[] }[];
}

/** In drafts, which everything is; `limit`: of the entries of a language that are named. */
export async function findPicturesWithoutText(
  strapi: Core.Strapi,
  types: readonly SiteTypeUid[],
  { language, limit }: { language: PanelLanguage; limit: number },
): Promise<PicturesWithoutText> {
  const found = new Map<string, PicturesWithoutText["languages"][number]>();
  // Most of the time there are none, and no entry has to be read.
  for (const uid of (await hasBlankText(strapi)) ? types : []) {
    if (!strapi.contentType(uid).options?.draftAndPublish) continue;
    for await (const row of rowsOf(strapi, uid, { publishedAt: { $null: true } })) {
      const fields = fieldsWithoutText(strapi, uid, row, language);
      if (fields.length === 0) continue;
      const locale = row.locale ?? defaultLocale;
      const known = found.get(locale) ?? { locale, count: 0, entries: [] };
      known.count += fields.length;
      if (known.entries.length < limit) {
        known.entries.push({ entry: describeEntry(strapi, uid, row, language), fields });
      }
      found.set(locale, known);
    }
  }
  return { languages: locales.flatMap((locale) => found.get(locale) ?? []) };
}

/** Of pictures of every entry; those that belong to none any more, too. */
async function hasBlankText(strapi: Core.Strapi): Promise<boolean> {
  const where = { $or: [{ alternativeText: { $null: true } }, { alternativeText: "" }] };
  return (await strapi.db.query("shared.picture" as UID.Component).count({ where })) > 0;
}

function fieldsWithoutText(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  row: Parameters<typeof walkDraft>[0],
  language: PanelLanguage,
): NamedField[] {
  const { problems } = walkDraft(row, modelsOf(strapi, uid, language));
  const missing = problems.filter(({ kind }) => kind === "alternative-text");
  // The picture, not its field.
  return missing.map(({ field, label }) => ({ field, label: label.slice(0, label.lastIndexOf(" › ")) }));
}
