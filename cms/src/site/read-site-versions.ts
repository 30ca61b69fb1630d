import { createHash } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { readEntryVersions } from "./entry-versions";
import { siteTypes } from "./site-types";

/** One published entry in one language: document, language, version, the names it is found by. */
export type VersionRow = [documentId: string, locale: string, version: string, names: Record<string, string | number>];
/** One uploaded file: its address and version. */
export type UploadRow = [url: string, version: string];

interface TypeVersions {
  digest: string;
  /** Left out when the caller knows this digest. */
  rows?: VersionRow[] | UploadRow[];
}

/**
 * What is published now, by raw SQL: nothing that a message could lose or a cache could hold. A version
 * changes whenever what the entry answers may have changed: with each publish, and with its relations. For
 * a preview, of the drafts instead.
 */
export async function readSiteVersions(
  strapi: Core.Strapi,
  known: ReadonlySet<string>,
  isDraft: boolean,
): Promise<{ types: Record<string, TypeVersions> }> {
  const types: Record<string, TypeVersions> = {};
  for (const type of siteTypes) types[type] = digested(type, await readEntryVersions(strapi, type, isDraft), known);
  types.upload = digested("upload", await readUploadVersions(strapi), known);
  return { types };
}

async function readUploadVersions(strapi: Core.Strapi): Promise<UploadRow[]> {
  const rows = await strapi.db.connection("files").select("id", "url", "updated_at").orderBy("id");
  return rows.map(({ id, url, updated_at }) => [url, `${id}.${timeOf(updated_at)}`]);
}

function digested(type: string, rows: VersionRow[] | UploadRow[], known: ReadonlySet<string>): TypeVersions {
  const hash = createHash("sha256").update(`${type}\n`).update(JSON.stringify(rows));
  const digest = hash.digest("base64url").slice(0, 22);
  return known.has(digest) ? { digest } : { digest, rows };
}

/** SQLite answers milliseconds, Postgres a date. */
export function timeOf(value: unknown): number {
  return value instanceof Date || typeof value === "string" ? new Date(value).getTime() : Number(value);
}
