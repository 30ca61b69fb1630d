import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { doOnce } from "../database";
import { siteTypes, uidOf } from "../site-types";
import { copySharedFields, isDraft, readRows } from "./copy-shared-fields";
import { sharedNames } from "./shared-fields";

const storeKey = { type: "core", name: "shared-fields", key: "healed" };

/** Once for each database: in one from before `shareFields` the languages differ, and the first one saved would win. */
export async function repairSharedFields(strapi: Core.Strapi): Promise<void> {
  await doOnce(strapi, storeKey, async () => {
    for (const uid of siteTypes.map(uidOf)) {
      if (sharedNames(strapi, uid).length === 0) continue;
      const sources = await strapi.db.query(uid).findMany({ where: { locale: defaultLocale }, select: ["documentId"] });
      for (const documentId of new Set<string>(sources.map((row) => row.documentId))) {
        await repairDocument(strapi, uid, documentId);
      }
    }
  });
}

async function repairDocument(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<void> {
  const rows = await readRows(strapi, uid, documentId);
  for (const from of rows.filter(({ locale }) => locale === defaultLocale)) {
    const others = rows.filter((row) => row.locale !== defaultLocale && isDraft(row) === isDraft(from));
    for (const to of others) await copySharedFields(strapi, uid, { from, to, known: to });
  }
}
