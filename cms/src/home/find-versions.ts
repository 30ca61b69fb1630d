import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { tableOf, timeOf } from "../database";
import { minOwnSaveMs } from "../editing/copy-shared-fields";
import { findOlder } from "../history/older-translations";
import type { SiteTypeUid } from "../site-types";

export interface VersionRow {
  id: number;
  at: number;
  isNew: boolean;
}

interface FoundRow {
  id: number;
  at: unknown;
  other: number | null;
}

/** Drafts that are not on the site as they are, the latest first. */
export async function findUnpublished(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  limit: number,
): Promise<{ count: number; rows: VersionRow[] }> {
  const { connection: knex } = strapi.db;
  const later =
    strapi.db.dialect.client === "sqlite"
      ? `own.updated_at > other.updated_at + ${minOwnSaveMs}`
      : `own.updated_at > other.updated_at + interval '${minOwnSaveMs} milliseconds'`;
  const found: FoundRow[] = await knex({ own: tableOf(strapi, uid) })
    .leftJoin({ other: tableOf(strapi, uid) }, function joinPublished() {
      this.on("other.document_id", "own.document_id")
        .andOn(knex.raw("coalesce(other.locale, '') = coalesce(own.locale, '')"))
        .andOnNotNull("other.published_at");
    })
    .whereNull("own.published_at")
    .andWhere((where) => where.whereNull("other.id").orWhereRaw(later))
    .orderBy("own.updated_at", "desc")
    .select({ id: "own.id", at: "own.updated_at", other: "other.id" });
  return { count: found.length, rows: found.slice(0, limit).map(versionRow) };
}

interface BehindRow extends FoundRow {
  documentId: string;
  otherAt: unknown;
}

/** Published Hungarian entries without this language, or with one whose Hungarian reads otherwise since. */
export async function findBehind(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  locale: string,
  limit: number,
): Promise<{ missing: number; older: number; rows: VersionRow[] }> {
  const { connection: knex } = strapi.db;
  const found: BehindRow[] = await knex({ own: tableOf(strapi, uid) })
    .leftJoin({ other: tableOf(strapi, uid) }, function joinTranslation() {
      this.on("other.document_id", "own.document_id")
        .andOnVal("other.locale", locale)
        .andOnNotNull("other.published_at");
    })
    .where("own.locale", defaultLocale)
    .whereNotNull("own.published_at")
    .andWhere((where) => where.whereNull("other.id").orWhereRaw("other.updated_at < own.updated_at"))
    .orderBy("own.updated_at", "desc")
    .select({
      id: "own.id",
      at: "own.updated_at",
      other: "other.id",
      documentId: "own.document_id",
      otherAt: "other.updated_at",
    });
  const earlier = found.flatMap(({ id, documentId, other, otherAt }) =>
    other === null ? [] : [{ id, documentId, locale, at: timeOf(otherAt) }],
  );
  const older = new Set((await findOlder(strapi, uid, earlier)).map(({ id }) => id));
  const rows = found.filter(({ id, other }) => other === null || older.has(id)).map(versionRow);
  const missing = rows.filter(({ isNew }) => isNew).length;
  return { missing, older: rows.length - missing, rows: rows.slice(0, limit) };
}

function versionRow({ id, at, other }: FoundRow): VersionRow {
  return { id, at: timeOf(at), isNew: other === null };
}
