import { isDeepStrictEqual } from "node:util";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { timeOf } from "../site/read-site-versions";
import { type Fields, sharedFields, sharedLinks, sharedNames, sharedRelations } from "./shared-fields";
import { linksInPlace, linksOf } from "./shared-links";

export interface Row extends Fields {
  id: number;
  documentId: string;
  locale: string;
  publishedAt: unknown;
  updatedAt: unknown;
}

export function readRows(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<Row[]> {
  return strapi.db.query(uid).findMany({ where: { documentId }, populate: sharedLinks(strapi, uid), orderBy: "id" });
}

/**
 * Writes the fields that another version lacks, and touches nothing else of it. `known` is that version before the
 * action. Its time moves by a millisecond: that makes it another version for the web server and for who has it open,
 * while the panel goes on to tell rightly whether its own text is published, and older than the Hungarian one.
 */
export async function giveFields(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { from, to, known, names = sharedNames(strapi, uid) }: { from: Row; to: Row; known?: Row; names?: string[] },
): Promise<void> {
  const fieldsOf = async (row: Row) => pick(await inPlaceOf(strapi, uid, row, to), names);
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

/** The shared fields of one version as another one holds them: relations as the rows they lead to. */
async function inPlaceOf(strapi: Core.Strapi, uid: UID.ContentType, from: Row, place: Row): Promise<Fields> {
  const fields = sharedFields(strapi, uid, from);
  for (const { name, target, isToMany } of sharedRelations(strapi, uid)) {
    const held = isToMany || linksOf(from[name]).length === 0 ? place[name] : undefined;
    const ids = await linksInPlace(strapi, target, [from[name], held], [from, place]);
    fields[name] = isToMany ? ids : (ids[0] ?? null);
  }
  return fields;
}

async function writeFields(strapi: Core.Strapi, uid: UID.ContentType, { id }: Row, fields: Fields): Promise<void> {
  const documents = strapi.documents(uid);
  const components = await documents.updateComponents({ id }, fields as never);
  const data: Fields = Object.assign(documents.omitComponentData({ ...fields } as object), components);
  await strapi.db.query(uid).update({ where: { id }, data });
}

/** Past the hook that writes the present time. */
async function setTime(strapi: Core.Strapi, uid: UID.ContentType, id: number, time: number): Promise<void> {
  await strapi.db
    .queryBuilder(uid)
    .where({ id })
    .update({ updatedAt: new Date(time) })
    .execute();
}
