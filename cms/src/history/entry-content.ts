import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { contentTypes } from "@strapi/utils";
import { populateContent } from "../content-api/populate-content";
import type { Fields } from "../documents";
import { isDraft, isSavedSince, type Row } from "../editing/copy-shared-fields";
import { modelOf, portable } from "../editing/shared-fields";
import { type SiteTypeUid, siteTypes, uidOf } from "../site-types";

/** One language of an entry: components without ids, relations as documents, files by id. */
export interface LanguageContent {
  draft?: Fields;
  published?: Fields;
}

/** A relation of another entry that leads to this one, and its place there. */
export interface LinkHere {
  uid: SiteTypeUid;
  documentId: string;
  field: string;
  place: number;
}

export interface EntryContent {
  /** By locale; the one of an entry that is not translated is "". */
  languages: Record<string, LanguageContent>;
  /** Of a deleted entry. */
  linksHere?: LinkHere[];
}

interface Relation {
  type: string;
  target?: string;
  mappedBy?: string;
}

/** Relations that are the entry's own. Those to accounts say who may see a draft, and come back with no version. */
export function ownRelations(strapi: Core.Strapi, uid: UID.ContentType): [name: string, target: SiteTypeUid][] {
  const { attributes } = strapi.contentType(uid);
  const known = siteTypes.map(uidOf);
  return Object.entries(attributes as Record<string, Relation>).flatMap(([name, { type, target, mappedBy }]) => {
    const isOwn = type === "relation" && !mappedBy && name !== "localizations";
    const to = known.find((one) => one === target);
    return isOwn && to ? [[name, to] as [string, SiteTypeUid]] : [];
  });
}

export function populationOf(strapi: Core.Strapi, uid: UID.ContentType): Record<string, unknown> {
  const related = ownRelations(strapi, uid).map(([name]) => [name, true]);
  return { ...populateContent(strapi, uid), ...Object.fromEntries(related) };
}

/**
 * What is on the site has no links to entries that are not, though nobody took those away: the links of a draft that has
 * not been saved since are its own.
 */
export async function readContent(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  documentId: string,
): Promise<EntryContent["languages"]> {
  const rows: Row[] = await strapi.db
    .query(uid)
    .findMany({ where: { documentId }, populate: populationOf(strapi, uid), orderBy: "id" });
  const languages: EntryContent["languages"] = {};
  for (const row of rows) {
    const locale = row.locale ?? "";
    const side = isDraft(row) ? "draft" : "published";
    languages[locale] = { ...languages[locale], [side]: fieldsOf(strapi, uid, row) };
  }
  for (const live of rows.filter((row) => !isDraft(row))) {
    const own = rows.find((row) => row.locale === live.locale && isDraft(row));
    const { draft, published } = languages[live.locale ?? ""] ?? {};
    if (!own || !draft || !published || isSavedSince(own, live)) continue;
    for (const [name] of ownRelations(strapi, uid)) published[name] = draft[name];
  }
  return languages;
}

function fieldsOf(strapi: Core.Strapi, uid: SiteTypeUid, row: Row): Fields {
  const model = modelOf(strapi, uid);
  const relations = ownRelations(strapi, uid).map(([name]) => name);
  const names = contentTypes
    .getVisibleAttributes(strapi.contentType(uid))
    .filter((name) => model.attributes[name]?.type !== "relation" || relations.includes(name));
  return Object.fromEntries(names.map((name) => [name, portable(row[name], model.attributes[name], model)]));
}

/** Of the drafts, and of what has none. */
export async function findLinksHere(strapi: Core.Strapi, target: SiteTypeUid, documentId: string): Promise<LinkHere[]> {
  const found = new Map<string, LinkHere>();
  for (const uid of siteTypes.map(uidOf)) {
    for (const [field] of ownRelations(strapi, uid).filter(([, to]) => to === target)) {
      const rows: Row[] = await strapi.db
        .query(uid)
        .findMany({ where: { [field]: { documentId } }, populate: { [field]: true }, orderBy: "id" });
      for (const row of rows) {
        const links = [row[field] ?? []].flat() as { documentId: string }[];
        const place = links.findIndex((link) => link.documentId === documentId);
        const key = `${uid} ${row.documentId} ${field}`;
        if (!found.has(key)) found.set(key, { uid, documentId: row.documentId, field, place });
      }
    }
  }
  return [...found.values()];
}
