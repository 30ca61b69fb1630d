import type { Core } from "@strapi/strapi";
import { readEntryVersions } from "./entry-versions";
import { siteTypes } from "./site-types";
import { digestOf, type TypeVersions, VersionAnswers } from "./version-answers";

/** One uploaded file: its address and version. */
export type UploadRow = [url: string, version: string];

export interface SiteVersions {
  types: Record<string, TypeVersions | { digest: string; rows?: UploadRow[] }>;
}

const answers = new VersionAnswers();

/**
 * What is published now, by raw SQL: nothing that a message could lose or a cache could hold. A version
 * changes whenever what the entry answers may have changed: with each publish, and with its relations. For
 * a preview, of the drafts instead.
 */
export async function readSiteVersions(
  strapi: Core.Strapi,
  known: ReadonlySet<string>,
  isDraft: boolean,
): Promise<SiteVersions> {
  const types: SiteVersions["types"] = {};
  for (const type of siteTypes) {
    types[type] = answers.answer(type, await readEntryVersions(strapi, type, isDraft), known);
  }
  const uploads = await readUploadVersions(strapi);
  const digest = digestOf("upload", uploads.map(String));
  types.upload = known.has(digest) ? { digest } : { digest, rows: uploads };
  return { types };
}

async function readUploadVersions(strapi: Core.Strapi): Promise<UploadRow[]> {
  const rows = await strapi.db.connection("files").select("id", "url", "updated_at").orderBy("id");
  return rows.map(({ id, url, updated_at }) => [url, `${id}.${timeOf(updated_at)}`]);
}

/** SQLite answers milliseconds, Postgres a date. */
export function timeOf(value: unknown): number {
  return value instanceof Date || typeof value === "string" ? new Date(value).getTime() : Number(value);
}
