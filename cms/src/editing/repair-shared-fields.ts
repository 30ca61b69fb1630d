import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { defaultLocale } from "../languages";
import { siteTypes, uidOf } from "../site-types";
import { copySharedFields, isDraft, readRows } from "./copy-shared-fields";
import { sharedNames } from "./shared-fields";

const storeKey = { type: "core", name: "shared-fields", key: "healed" };

/** Once for each database: in one from before `shareFields` the languages differ, and the first one saved would win. */
export async function repairSharedFields(strapi: Core.Strapi): Promise<void> {
  if (await strapi.store(storeKey).get()) return;
  for (const uid of siteTypes.map(uidOf)) {
    if (sharedNames(strapi, uid).length === 0) continue;
    const sources = await strapi.db.query(uid).findMany({ where: { locale: defaultLocale }, select: ["documentId"] });
    for (const documentId of new Set<string>(sources.map((row) => row.documentId))) {
      await strapi.db.transaction(() => repairDocument(strapi, uid, documentId));
    }
  }
  await strapi.store(storeKey).set({ value: true });
}

async function repairDocument(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<void> {
  const rows = await readRows(strapi, uid, documentId);
  for (const from of rows.filter(({ locale }) => locale === defaultLocale)) {
    const others = rows.filter((row) => row.locale !== defaultLocale && isDraft(row) === isDraft(from));
    for (const to of others) await copySharedFields(strapi, uid, { from, to, known: to });
  }
}
