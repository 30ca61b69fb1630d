import { isDeepStrictEqual } from "node:util";
import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { actingAccount } from "../accounts/acting-account";
import { documentsOf, type Fields } from "../documents";
import { isDraft } from "../editing/copy-shared-fields";
import type { Model } from "../editing/merge-shared";
import { modelOf } from "../editing/shared-fields";
import { isLocalized, type SiteTypeUid } from "../site-types";
import { type EntryContent, type LinkHere, ownRelations, populationOf, readContent } from "./entry-content";
import { hasOwnDraft, keepVersion, type Version, versionUid } from "./keep-versions";

export interface Restored {
  /** Files and entries that the version names and that are gone, or not there in its language. */
  missing: number;
  /** Entries whose drafts lead to it again. */
  linked: LinkHere[];
}

/**
 * Makes drafts of a version by the save that editors use, so that all its checks and shared fields apply. What the
 * drafts hold and the site does not is kept as a version of its own first. An entry that was deleted, or a language of
 * it, comes back under its own id, and the drafts that led to it lead to it again, whichever version it comes back from.
 */
export async function restoreVersion(strapi: Core.Strapi, version: Version): Promise<Restored> {
  const { targetUid: uid, targetDocumentId: documentId, content } = version;
  return strapi.db.transaction(async () => {
    const present = await readContent(strapi, uid, documentId);
    if (hasOwnDraft(present)) await keepVersion(strapi, { uid, documentId, action: "replaced" });
    let isThere = Object.keys(present).length > 0;
    const restored: Restored = { missing: 0, linked: [] };
    for (const [locale, fields] of languagesOf(content)) {
      // A save would make it a draft that waits to be published.
      if (holds(present[locale]?.draft, fields)) continue;
      const { data, missing } = await fieldsThatFit(strapi, uid, locale, fields);
      restored.missing += missing;
      await save(strapi, { uid, documentId, locale, data, isThere });
      isThere = true;
    }
    for (const link of await linksAtDeletion(strapi, version)) {
      if (await linkAgain(strapi, link, documentId)) restored.linked.push(link);
    }
    return restored;
  });
}

/** What led to it when it was deleted next. */
async function linksAtDeletion(strapi: Core.Strapi, { id, targetUid, targetDocumentId }: Version): Promise<LinkHere[]> {
  const where = { targetUid, targetDocumentId, action: "deleted", id: { $gte: id } };
  const deletion: Version | null = await strapi.db.query(versionUid).findOne({ where, orderBy: { id: "asc" } });
  return deletion?.content.linksHere ?? [];
}

/** `fields` were stored as JSON. */
function holds(draft: Fields | undefined, fields: Fields): boolean {
  const stored: Fields = JSON.parse(JSON.stringify(draft ?? {}));
  return draft !== undefined && Object.entries(fields).every(([name, value]) => isDeepStrictEqual(stored[name], value));
}

/** The Hungarian one first: the others share its fields. */
export function languagesOf({ languages }: EntryContent): [locale: string, fields: Fields][] {
  const there = Object.entries(languages).flatMap(([locale, { draft, published }]) => {
    const fields = draft ?? published;
    return fields ? [[locale, fields] as [string, Fields]] : [];
  });
  return there.sort(([one], [other]) => Number(other === defaultLocale) - Number(one === defaultLocale));
}

interface Save {
  uid: SiteTypeUid;
  documentId: string;
  locale: string;
  data: Fields;
  isThere: boolean;
}

async function save(strapi: Core.Strapi, { uid, documentId, locale, data, isThere }: Save): Promise<void> {
  const userId = actingAccount(strapi);
  const by = userId ? { updatedBy: userId, ...(isThere ? {} : { createdBy: userId }) } : {};
  const language = locale ? { locale } : {};
  const documents = documentsOf(strapi, uid);
  if (isThere) await documents.update({ documentId, data: { ...data, ...by }, ...language });
  else await documents.create({ data: { ...data, ...by, documentId }, ...language });
}

interface Ids {
  id: number;
  documentId: string;
}

/** Without what is gone: Strapi refuses links to it. Fields that the type does not have any more stay away, too. */
async function fieldsThatFit(strapi: Core.Strapi, uid: SiteTypeUid, locale: string, fields: Fields) {
  const model = modelOf(strapi, uid);
  const fileIds = new Set<number>();
  mapFiles(fields, model.attributes, model, (id) => {
    fileIds.add(id);
    return id;
  });
  const files: Ids[] = fileIds.size
    ? await strapi.db.query("plugin::upload.file").findMany({ where: { id: { $in: [...fileIds] } }, select: ["id"] })
    : [];
  let missing = 0;
  const isKept = (isThere: boolean) => {
    if (!isThere) missing += 1;
    return isThere;
  };
  const known = Object.fromEntries(Object.entries(fields).filter(([name]) => model.attributes[name]));
  const data = mapFiles(known, model.attributes, model, (id) =>
    isKept(files.some((file) => file.id === id)) ? id : null,
  );
  for (const [name, target] of ownRelations(strapi, uid)) {
    const value = data[name];
    if (value === undefined) continue;
    const links = [value ?? []].flat() as Ids[];
    const there = await documentsAt(strapi, target, links, locale);
    const kept = links.filter(({ documentId }) => isKept(there.has(documentId)));
    data[name] = Array.isArray(value) ? kept : (kept[0] ?? null);
  }
  return { data, missing };
}

async function documentsAt(strapi: Core.Strapi, target: SiteTypeUid, links: Ids[], locale: string) {
  const model = strapi.contentType(target);
  const where = {
    documentId: { $in: links.map(({ documentId }) => documentId) },
    ...(isLocalized(model) && locale ? { locale } : {}),
    ...(model.options?.draftAndPublish ? { publishedAt: null } : {}),
  };
  const rows: Ids[] = links.length ? await strapi.db.query(target).findMany({ where, select: ["documentId"] }) : [];
  return new Set(rows.map(({ documentId }) => documentId));
}

/** Ids of files, at any depth. */
function mapFiles(
  fields: Fields,
  attributes: Model["attributes"],
  model: Model,
  change: (id: number) => number | null,
): Fields {
  const mapValue = (value: unknown, type: string | undefined, component: string | undefined): unknown => {
    if (Array.isArray(value)) return value.map((one) => mapValue(one, type, component)).filter((one) => one !== null);
    if (value === null || value === undefined) return value;
    if (type === "media") return change(Number(value));
    if (type !== "component" && type !== "dynamiczone") return value;
    const part = value as Fields;
    return mapFiles(part, model.attributesOf(component ?? String(part.__component)), model, change);
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const { type, component } = attributes[name] ?? {};
      return [name, mapValue(value, type, component)];
    }),
  );
}

async function linkAgain(strapi: Core.Strapi, { uid, documentId, field, place }: LinkHere, target: string) {
  const rows: (Fields & { locale: string; publishedAt: unknown })[] = await strapi.db
    .query(uid)
    .findMany({ where: { documentId }, populate: populationOf(strapi, uid), orderBy: "id" });
  const hasDrafts = strapi.contentType(uid).options?.draftAndPublish;
  const drafts = rows.filter((row) => !hasDrafts || isDraft(row));
  const row = drafts.find(({ locale }) => locale === defaultLocale) ?? drafts[0];
  if (!row) return false;
  const { attributes } = strapi.contentType(uid) as { attributes: Record<string, { relation?: string }> };
  const isToMany = attributes[field]?.relation?.endsWith("Many");
  const held = [row[field] ?? []].flat() as Ids[];
  if (held.some((link) => link.documentId === target) || (!isToMany && held.length > 0)) return false;
  const links = held.map((link) => ({ documentId: link.documentId }));
  links.splice(place, 0, { documentId: target });
  const data = { [field]: isToMany ? links : links[0] };
  await documentsOf(strapi, uid).update({ documentId, data, ...(row.locale ? { locale: row.locale } : {}) });
  return true;
}
