import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { siteTypes, uidOf } from "../site-types";
import { copySharedFields, isDraft, type Row, readRows } from "./copy-shared-fields";
import { sharedRelations } from "./shared-fields";

/**
 * An entry that was translated before one it leads to had no version to lead to: it does from now on, as the Hungarian
 * one does. Without this, a case translated before its services would never name them.
 */
export async function linkNewVersion(strapi: Core.Strapi, target: UID.ContentType, version: Row): Promise<void> {
  if (version.locale === defaultLocale) return;
  for (const uid of siteTypes.map(uidOf)) {
    for (const { name } of sharedRelations(strapi, uid).filter((relation) => relation.target === target)) {
      const leading = await strapi.db.query(uid).findMany({
        where: { locale: defaultLocale, [name]: { documentId: version.documentId } },
        select: ["documentId"],
      });
      for (const documentId of new Set<string>(leading.map((row) => row.documentId))) {
        const rows = (await readRows(strapi, uid, documentId)).filter((row) => isDraft(row) === isDraft(version));
        const from = rows.find(({ locale }) => locale === defaultLocale);
        const to = rows.find(({ locale }) => locale === version.locale);
        if (from && to) await copySharedFields(strapi, uid, { from, to, known: to, names: [name] });
      }
    }
  }
}
