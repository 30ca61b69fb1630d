import type { Core } from "@strapi/strapi";
import { timeOf } from "../database";
import { siteTypes } from "../site-types";
import { readEntryVersions } from "./entry-versions";
import { digestOf, type TypeVersions, VersionAnswers } from "./version-answers";

export type UploadRow = [url: string, version: string];

export interface SiteVersions {
  types: Record<string, TypeVersions | { digest: string; rows?: UploadRow[] }>;
}

const answers = new VersionAnswers();

/** By raw SQL, past every cache. A version changes whenever the entry's answer may have. */
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
