import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { siteTypes, uidOf } from "../site/site-types";
import { sharedNames } from "./shared-fields";
import { isDraft } from "./shared-links";
import { giveFields, readRows } from "./write-shared-fields";

const place = { type: "core", name: "shared-fields", key: "healed" };

/**
 * In a database from before `shareFields` the languages may have drifted apart, and the first one saved would win,
 * stale or not. Once for each database the Hungarian drafts and published versions give theirs.
 */
export async function healSharedFields(strapi: Core.Strapi): Promise<void> {
  if (await strapi.store(place).get()) return;
  for (const uid of siteTypes.map(uidOf)) {
    if (sharedNames(strapi, uid).length === 0) continue;
    const sources = await strapi.db.query(uid).findMany({ where: { locale: "hu" }, select: ["documentId"] });
    for (const documentId of new Set<string>(sources.map((row) => row.documentId))) {
      await strapi.db.transaction(() => healDocument(strapi, uid, documentId));
    }
  }
  await strapi.store(place).set({ value: true });
}

async function healDocument(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<void> {
  const rows = await readRows(strapi, uid, documentId);
  for (const from of rows.filter(({ locale }) => locale === "hu")) {
    const others = rows.filter((row) => row.locale !== "hu" && isDraft(row) === isDraft(from));
    for (const to of others) await giveFields(strapi, uid, { from, to, known: to });
  }
}
