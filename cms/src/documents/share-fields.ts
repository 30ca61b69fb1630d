import { isDeepStrictEqual } from "node:util";
import type { Core, Modules } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { timeOf } from "../site/read-site-versions";
import { type Fields, isBlank, sharedFields, sharedLinks, sharedNames } from "./shared-fields";

type Middleware = Modules.Documents.Middleware.Middleware;

interface Row extends Fields {
  id: number;
  documentId: string;
  locale: string;
  publishedAt: unknown;
  updatedAt: unknown;
}

interface Params {
  documentId?: string;
  locale?: string;
  data?: Fields;
}

const writingActions = ["create", "update", "publish", "discardDraft"];

/**
 * What is not translated is one truth: a change in any language is a change in all, in the drafts when it is
 * saved and on the site when it is published. Strapi's own copying compares with any version of the entry and
 * so leaves the published languages behind, and it never copies relations.
 */
export function shareFields(strapi: Core.Strapi): Middleware {
  return async function shareField(context, next) {
    const { uid, action } = context;
    if (!writingActions.includes(action) || sharedNames(strapi, uid).length === 0) return next();
    const { documentId, locale = "hu", data } = context.params as Params;
    return strapi.db.transaction(async () => {
      const before = documentId ? await readRows(strapi, uid, documentId) : [];
      const drafts = before.filter(isDraft);
      if (action === "update" && data && !drafts.some((row) => row.locale === locale)) {
        fillBlanks(data, strapi, uid, hungarianOf(drafts));
      }
      const result = await next();
      const written = writtenBy(result);
      if (written) await shareFrom(strapi, uid, written, before);
      return result;
    });
  };
}

/** The form of a language that is added shows no plate, no categories and no relations of the others. */
function fillBlanks(data: Fields, strapi: Core.Strapi, uid: UID.ContentType, source: Row | undefined): void {
  for (const [name, value] of Object.entries(source ? sharedFields(strapi, uid, source) : {})) {
    if (isBlank(data[name])) data[name] = value;
  }
}

/** The version that the action wrote; of several languages at once the Hungarian one. */
function writtenBy(result: unknown): Row | undefined {
  const { entries, ...one } = (result ?? {}) as { entries?: Row[] } & Row;
  return entries ? hungarianOf(entries) : one;
}

function hungarianOf(rows: Row[]): Row | undefined {
  return rows.find(({ locale }) => locale === "hu") ?? rows[0];
}

function isDraft({ publishedAt }: Row): boolean {
  return publishedAt === null || publishedAt === undefined;
}

/**
 * Writes the fields that another version lacks, and touches nothing else of it. Its time moves by a millisecond:
 * that makes it another version for the web server and for who has it open, while the panel goes on to tell
 * rightly whether its own text is published, and older than the Hungarian one.
 */
async function shareFrom(strapi: Core.Strapi, uid: UID.ContentType, written: Row, before: Row[]): Promise<void> {
  const rows = await readRows(strapi, uid, written.documentId);
  const source = rows.find(({ id }) => id === written.id);
  if (!source) return;
  // What is published is the last word on the drafts, too; a draft never is on what is published.
  const others = rows.filter((row) => row.locale !== source.locale && (isDraft(row) || !isDraft(source)));
  for (const other of others) {
    const known = before.find(({ id }) => id === other.id);
    const wanted = await inPlaceOf(strapi, uid, source, other);
    const lacks = !isDeepStrictEqual(wanted, await inPlaceOf(strapi, uid, other, other));
    if (lacks) await writeFields(strapi, uid, other, wanted);
    if (!known) continue;
    // Strapi may have written it already, under the present time.
    const was = sharedFields(strapi, uid, known);
    const isAnother = lacks || !isDeepStrictEqual(was, sharedFields(strapi, uid, other));
    const time = timeOf(known.updatedAt) + (isAnother ? 1 : 0);
    if (lacks || timeOf(other.updatedAt) !== time) await setTime(strapi, uid, other.id, time);
  }
}

/** The shared fields of one version as another one holds them: relations lead to the versions of its own language. */
function inPlaceOf(strapi: Core.Strapi, uid: UID.ContentType, from: Row, place: Row): Promise<Fields> {
  return strapi.documents.utils.transformData(sharedFields(strapi, uid, from), {
    ...{ uid, locale: place.locale, status: isDraft(place) ? "draft" : "published" },
    ...{ allowMissingId: true, useRequestCache: false },
  });
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

function readRows(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<Row[]> {
  return strapi.db.query(uid).findMany({ where: { documentId }, populate: sharedLinks(strapi, uid), orderBy: "id" });
}
