import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { DocumentMiddleware, Fields } from "../documents";
import { defaultLocale } from "../languages";
import { copySharedFields, isDraft, type Row, readRows } from "./copy-shared-fields";
import { isBlank, sharedFields, sharedNames } from "./shared-fields";

const writingActions = ["create", "update", "publish", "discardDraft"];

/**
 * A change of a field that is not translated is a change in all languages: in the drafts when it is saved, on the site
 * when it is published. Strapi's own copying leaves published languages behind and never copies relations.
 */
export function shareFields(strapi: Core.Strapi): DocumentMiddleware {
  return async function shareField(context, next) {
    const { uid, action } = context;
    if (!writingActions.includes(action) || sharedNames(strapi, uid).length === 0) return next();
    const { documentId, locale = defaultLocale, data } = context.params;
    return strapi.db.transaction(async () => {
      const before = documentId ? await readRows(strapi, uid, documentId) : [];
      const drafts = before.filter(isDraft);
      if (action === "update" && data && !drafts.some((row) => row.locale === locale)) {
        fillBlanks(data, strapi, uid, hungarianOf(drafts));
      }
      const result = await next();
      const written = writtenBy(result);
      const source = hungarianOf(written);
      if (source && action === "discardDraft") await keepShared(strapi, uid, written, drafts);
      else if (source) await shareFrom(strapi, uid, source, before);
      return result;
    });
  };
}

/** The form of a new language shows none of the components and relations of the others. */
function fillBlanks(data: Fields, strapi: Core.Strapi, uid: UID.ContentType, source: Row | undefined): void {
  for (const [name, value] of Object.entries(source ? sharedFields(strapi, uid, source) : {})) {
    if (isBlank(data[name])) data[name] = value;
  }
}

function writtenBy(result: unknown): Row[] {
  const { entries, ...one } = (result ?? {}) as { entries?: Row[] } & Row;
  return entries ?? (one.documentId ? [one] : []);
}

function hungarianOf(rows: Row[]): Row | undefined {
  return rows.find(({ locale }) => locale === defaultLocale) ?? rows[0];
}

async function shareFrom(strapi: Core.Strapi, uid: UID.ContentType, written: Row, before: Row[]): Promise<void> {
  const rows = await readRows(strapi, uid, written.documentId);
  const source = rows.find(({ id }) => id === written.id);
  if (!source) return;
  // What is published is copied to drafts too, a draft never to what is published.
  const others = rows.filter((row) => row.locale !== source.locale && (isDraft(row) || !isDraft(source)));
  for (const other of others) {
    const known = before.find(({ id }) => id === other.id);
    await copySharedFields(strapi, uid, { from: source, to: other, known });
  }
}

/** Who may see a draft: what was removed there must not come back with an older version. */
const accessNames = ["reviewers"];

/**
 * Strapi would write the published values into all drafts, but only one language is discarded: the shared fields stay
 * as the drafts had them.
 */
async function keepShared(strapi: Core.Strapi, uid: UID.ContentType, written: Row[], drafts: Row[]): Promise<void> {
  const rows = await readRows(strapi, uid, written[0]?.documentId ?? "");
  const isDiscarded = (row: Row) => written.some(({ locale }) => locale === row.locale);
  const areAll = drafts.every(isDiscarded);
  const names = sharedNames(strapi, uid).filter((name) => !areAll || accessNames.includes(name));
  for (const row of rows.filter(isDraft)) {
    const from = drafts.find(({ locale }) => locale === row.locale) ?? hungarianOf(drafts);
    if (from) await copySharedFields(strapi, uid, { from, to: row, known: isDiscarded(row) ? row : from, names });
  }
}
