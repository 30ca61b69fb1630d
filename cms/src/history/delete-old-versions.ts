import type { Core } from "@strapi/strapi";
import { columnOf, commitDurably, tableOf, timeOf } from "../database";
import { type SiteTypeUid, siteTypes, uidOf } from "../site-types";
import { daysInTrash, daysKept, maxSize } from "./bounds";
import { versionUid } from "./keep-versions";

const dayMs = 86_400_000;
export const oldVersionsSchedule = "0 40 3 * * *";

export async function deleteOldVersions(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const table = tableOf(strapi, versionUid);
  // Not `at`: what was found on the site may be older than its version.
  const [createdAt, uid, documentId, size] = ["createdAt", "targetUid", "targetDocumentId", "size"].map((field) =>
    columnOf(strapi, versionUid, field),
  ) as [string, string, string, string];
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const gone = new Map<string, string[]>();
  for (const type of siteTypes.map(uidOf)) gone.set(type, await deletedBefore(strapi, type, before(daysInTrash)));
  await commitDurably(strapi, async (transaction) => {
    await transaction(table).where(createdAt, "<", before(daysKept)).delete();
    for (const [type, ids] of gone) await transaction(table).where(uid, type).whereIn(documentId, ids).delete();
    let total = Number((await transaction(table).sum({ total: size }))[0]?.total ?? 0);
    while (total > maxSize) {
      const oldest = await transaction(table).select("id", size).orderBy("id").limit(100);
      await transaction(table)
        .whereIn(
          "id",
          oldest.map(({ id }) => id),
        )
        .delete();
      total -= oldest.reduce((sum, row) => sum + Number(row[size]), 0);
    }
  });
}

async function deletedBefore(strapi: Core.Strapi, uid: SiteTypeUid, time: Date): Promise<string[]> {
  const deleted: { targetDocumentId: string; at: unknown }[] = await strapi.db.query(versionUid).findMany({
    where: { targetUid: uid, action: "deleted" },
    select: ["targetDocumentId", "at"],
    orderBy: { id: "asc" },
  });
  // What came back and was deleted again counts from the last time.
  const lastDeleted = new Map(deleted.map((version) => [version.targetDocumentId, timeOf(version.at)]));
  const ids = [...lastDeleted.keys()];
  const there = await documentsThere(strapi, uid, ids);
  return ids.filter((id) => !there.has(id) && (lastDeleted.get(id) ?? 0) < time.getTime());
}

/** Which of these entries exist, in whatever language. */
export async function documentsThere(strapi: Core.Strapi, uid: SiteTypeUid, ids: string[]): Promise<Set<string>> {
  const rows: { documentId: string }[] = ids.length
    ? await strapi.db.query(uid).findMany({ where: { documentId: { $in: ids } }, select: ["documentId"] })
    : [];
  return new Set(rows.map(({ documentId }) => documentId));
}
