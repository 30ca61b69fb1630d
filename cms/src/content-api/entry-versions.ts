import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { columnOf, tableOf, timeOf } from "../database";
import { isLocalized, nameFields, type SiteType, uidOf } from "../site-types";
import type { VersionRow } from "./version-answers";

interface Row {
  id: number;
  document_id: string;
  locale: string | null;
  updated_at: unknown;
}

/** Each publish makes new rows, so their ids are part of the version; so are the entries they point to. */
export async function readEntryVersions(strapi: Core.Strapi, type: SiteType, isDraft: boolean): Promise<VersionRow[]> {
  const uid = uidOf(type);
  const names = nameFields[type] as readonly string[];
  const columns = new Map(names.map((name) => [name, columnOf(strapi, uid, name)]));
  const query = strapi.db
    .connection(tableOf(strapi, uid))
    .select("id", "document_id", "updated_at", ...columns.values())
    .orderBy(["document_id", "locale", "id"]);
  if (isLocalized(strapi.contentType(uid))) query.select("locale");
  if (strapi.contentType(uid).options?.draftAndPublish) {
    if (isDraft) query.whereNull("published_at");
    else query.whereNotNull("published_at");
  }
  const rows: (Row & Record<string, string | number | null>)[] = await query;
  const related = await readRelated(strapi, uid, isDraft);
  return rows.map((row) => [
    row.document_id,
    row.locale ?? defaultLocale,
    ownVersion(row) + (related.get(row.id) ?? ""),
    namesIn(row),
  ]);

  function namesIn(row: Record<string, string | number | null>): Record<string, string | number> {
    const found: Record<string, string | number> = {};
    for (const [name, column] of columns) {
      const value = row[column];
      if (value !== null && value !== undefined) found[name] = value;
    }
    return found;
  }
}

export function ownVersion(row: Pick<Row, "id" | "updated_at">): string {
  return `${row.id.toString(36)}.${timeOf(row.updated_at).toString(36)}`;
}

interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
}
interface Relation {
  type: string;
  target?: string;
  mappedBy?: string;
  joinTable?: JoinTable;
}

async function readRelated(strapi: Core.Strapi, uid: UID.ContentType, isDraft: boolean): Promise<Map<number, string>> {
  const related = new Map<number, string>();
  const attributes = strapi.db.metadata.get(uid).attributes as unknown as Record<string, Relation>;
  for (const { type, target, mappedBy, joinTable } of Object.values(attributes)) {
    if (type !== "relation" || !joinTable || mappedBy || !target?.startsWith("api::")) continue;
    const rows: { from_id: number; id: number; updated_at: unknown }[] = await strapi.db
      .connection(`${joinTable.name} as link`)
      .join(`${tableOf(strapi, target)} as target`, `link.${joinTable.inverseJoinColumn.name}`, "target.id")
      .whereRaw(`target.published_at is ${isDraft ? "" : "not "}null`)
      .select({ from_id: `link.${joinTable.joinColumn.name}`, id: "target.id", updated_at: "target.updated_at" })
      .orderBy("link.id");
    for (const row of rows) {
      related.set(row.from_id, `${related.get(row.from_id) ?? ""} ${ownVersion(row)}`);
    }
  }
  return related;
}
