import type { Core, Modules } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { type Fields, isBlank, sharedFields, sharedNames } from "./shared-fields";
import { isDraft } from "./shared-links";
import { giveFields, type Row, readRows } from "./write-shared-fields";

type Middleware = Modules.Documents.Middleware.Middleware;

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
      const source = hungarianOf(written);
      if (source && action === "discardDraft") await keepShared(strapi, uid, written, drafts);
      else if (source) await shareFrom(strapi, uid, source, before);
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

/** The versions that the action wrote. */
function writtenBy(result: unknown): Row[] {
  const { entries, ...one } = (result ?? {}) as { entries?: Row[] } & Row;
  return entries ?? (one.documentId ? [one] : []);
}

function hungarianOf(rows: Row[]): Row | undefined {
  return rows.find(({ locale }) => locale === "hu") ?? rows[0];
}

async function shareFrom(strapi: Core.Strapi, uid: UID.ContentType, written: Row, before: Row[]): Promise<void> {
  const rows = await readRows(strapi, uid, written.documentId);
  const source = rows.find(({ id }) => id === written.id);
  if (!source) return;
  // What is published is the last word on the drafts, too; a draft never is on what is published.
  const others = rows.filter((row) => row.locale !== source.locale && (isDraft(row) || !isDraft(source)));
  for (const other of others) {
    const known = before.find(({ id }) => id === other.id);
    await giveFields(strapi, uid, { from: source, to: other, known });
  }
}

/** Who may see a draft: what was taken away there comes back with no older version. */
const accessNames = ["reviewers"];

/**
 * A discarded draft becomes what is published, in one language. What the drafts of the others hold in common with it
 * was not saved for this language alone, so it stays; Strapi writes the published values into the others, too.
 */
async function keepShared(strapi: Core.Strapi, uid: UID.ContentType, written: Row[], drafts: Row[]): Promise<void> {
  const rows = await readRows(strapi, uid, written[0]?.documentId ?? "");
  const isDiscarded = (row: Row) => written.some(({ locale }) => locale === row.locale);
  const areAll = drafts.every(isDiscarded);
  const names = sharedNames(strapi, uid).filter((name) => !areAll || accessNames.includes(name));
  for (const row of rows.filter(isDraft)) {
    const from = drafts.find(({ locale }) => locale === row.locale) ?? hungarianOf(drafts);
    if (from) await giveFields(strapi, uid, { from, to: row, known: isDiscarded(row) ? row : from, names });
  }
}
