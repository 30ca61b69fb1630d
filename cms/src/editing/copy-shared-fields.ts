import { isDeepStrictEqual } from "node:util";
import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { timeOf } from "../database";
import { documentsOf, type Fields } from "../documents";
import { isLocalized } from "../site-types";
import { sharedFields, sharedNames, sharedPopulation, sharedRelations } from "./shared-fields";

export interface Row extends Fields {
  id: number;
  documentId: string;
  locale: string;
  publishedAt: unknown;
  updatedAt: unknown;
}

export function readRows(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<Row[]> {
  return strapi.db
    .query(uid)
    .findMany({ where: { documentId }, populate: sharedPopulation(strapi, uid), orderBy: "id" });
}

export function hungarianOf(rows: Row[]): Row | undefined {
  return rows.find(({ locale }) => locale === defaultLocale) ?? rows[0];
}

/**
 * Writes the fields in which another version differs, and nothing else of it. `known` is that version before the
 * action. Its time moves by a millisecond: a new version for the web server and for open forms, but not so late that
 * the panel would take its own text for changed or for newer than the Hungarian one.
 */
export async function copySharedFields(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { from, to, known, names = sharedNames(strapi, uid) }: { from: Row; to: Row; known?: Row; names?: string[] },
): Promise<void> {
  const fieldsOf = async (row: Row) => pick(await fieldsFor(strapi, uid, row, to), names);
  const wanted = await fieldsOf(from);
  const lacks = !isDeepStrictEqual(wanted, await fieldsOf(to));
  if (lacks) await writeFields(strapi, uid, to, wanted);
  if (!known) return;
  // Strapi may have written it already, under the present time.
  const time = timeOf(known.updatedAt) + (isDeepStrictEqual(wanted, await fieldsOf(known)) ? 0 : 1);
  if (lacks || timeOf(to.updatedAt) !== time) await setTime(strapi, uid, to.id, time);
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

async function fieldsFor(strapi: Core.Strapi, uid: UID.ContentType, from: Row, to: Row): Promise<Fields> {
  const fields = sharedFields(strapi, uid, from);
  for (const { name, target, isToMany } of sharedRelations(strapi, uid)) {
    const held = isToMany || linksOf(from[name]).length === 0 ? to[name] : undefined;
    const ids = await linksOfVersion(strapi, target, [from[name], held], [from, to]);
    fields[name] = isToMany ? ids : (ids[0] ?? null);
  }
  return fields;
}

export async function writeFields(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { id }: Row,
  fields: Fields,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const documents = documentsOf(strapi, uid);
  const components = await documents.updateComponents({ id }, fields);
  const data = { ...documents.omitComponentData({ ...fields }), ...components };
  await strapi.db.query(uid).update({ where: { id }, data });
}

/** Past the hook that writes the present time. */
export async function setTime(strapi: Core.Strapi, uid: UID.ContentType, id: number, time: number): Promise<void> {
  await strapi.db
    .queryBuilder(uid)
    .where({ id })
    .update({ updatedAt: new Date(time) })
    .execute();
}

/** Of an entry: where a relation leads depends on its language and on whether it is published. */
interface Version {
  locale: string;
  publishedAt: unknown;
}

interface Link {
  id: number;
  documentId: string;
}

/**
 * The rows a relation leads to when it is copied to another version: the targets' versions of that one's language and
 * status. A target that has no version beside the source was never in its form, so nobody removed it: it keeps its
 * place in the order.
 */
async function linksOfVersion(
  strapi: Core.Strapi,
  target: UID.ContentType,
  [wanted, held]: [unknown, unknown],
  [from, to]: [Version, Version],
): Promise<number[]> {
  const [wantedLinks, heldLinks] = [linksOf(wanted), linksOf(held)];
  const here = await idsAt(strapi, target, wantedLinks, to);
  const there = await idsAt(strapi, target, heldLinks, from);
  const ids = wantedLinks.flatMap(({ documentId }) => here.get(documentId) ?? []);
  for (const [index, { id, documentId }] of heldLinks.entries()) {
    if (there.has(documentId) || ids.includes(id)) continue;
    ids.splice(ids.indexOf(heldLinks[index - 1]?.id ?? 0) + 1, 0, id);
  }
  return ids;
}

/** Without links to what has no draft in the language: Strapi refuses them. */
export async function withLinksIn(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  locale: string,
  fields: Fields,
): Promise<Fields> {
  const found = { ...fields };
  for (const { name, target, isToMany } of sharedRelations(strapi, uid)) {
    const links = linksOf(fields[name]);
    const ids = await idsAt(strapi, target, links, { locale, publishedAt: null });
    const there = links.filter(({ documentId }) => ids.has(documentId));
    found[name] = isToMany ? there : (there[0] ?? null);
  }
  return found;
}

function linksOf(value: unknown): Link[] {
  return [value ?? []].flat() as Link[];
}

export function isDraft({ publishedAt }: Pick<Version, "publishedAt">): boolean {
  return publishedAt === null || publishedAt === undefined;
}

/** A save in another language moves a version by single milliseconds, and publishing takes some. */
export const minOwnSaveMs = 500;

/** Whether the draft has been saved since this, its version on the site, was published. */
export function isSavedSince(draft: Row, live: Row): boolean {
  return timeOf(draft.updatedAt) > timeOf(live.updatedAt) + minOwnSaveMs;
}

async function idsAt(
  strapi: Core.Strapi,
  target: UID.ContentType,
  links: Link[],
  version: Version,
): Promise<Map<string, number>> {
  if (links.length === 0) return new Map();
  const model = strapi.contentType(target);
  const where = {
    documentId: { $in: links.map(({ documentId }) => documentId) },
    ...(isLocalized(model) ? { locale: version.locale } : {}),
    ...(model.options?.draftAndPublish ? { publishedAt: { [isDraft(version) ? "$null" : "$notNull"]: true } } : {}),
  };
  const rows: Link[] = await strapi.db.query(target).findMany({ where, select: ["id", "documentId"] });
  return new Map(rows.map(({ id, documentId }) => [documentId, id]));
}
