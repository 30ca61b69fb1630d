import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { DocumentMiddleware } from "../documents";
import { addLanguage, settleLanguage } from "./add-language";
import { copySharedFields, hungarianOf, isDraft, type Row, readRows } from "./copy-shared-fields";
import { linkNewVersion } from "./link-new-version";
import { sharedNames } from "./shared-fields";

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
      const isThere = action !== "update" || drafts.some((row) => row.locale === locale);
      const others = isThere ? undefined : hungarianOf(drafts);
      const added =
        data && others && (await addLanguage(strapi, uid, { locale: String(locale), data, source: others }));
      const result = await next();
      const written = writtenBy(result);
      const source = hungarianOf(written);
      if (!source) return result;
      if (added) await settleLanguage(strapi, uid, source, added);
      if (action === "discardDraft") await keepAccess(strapi, uid, written, drafts);
      await shareFrom(strapi, uid, source, before);
      for (const row of written) {
        const isNew = !before.some((one) => one.locale === row.locale && isDraft(one) === isDraft(row));
        if (isNew) await linkNewVersion(strapi, uid, row);
      }
      return result;
    });
  };
}

function writtenBy(result: unknown): Row[] {
  const { entries, ...one } = (result ?? {}) as { entries?: Row[] } & Row;
  return entries ?? (one.documentId ? [one] : []);
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

async function keepAccess(strapi: Core.Strapi, uid: UID.ContentType, written: Row[], drafts: Row[]): Promise<void> {
  const from = hungarianOf(drafts);
  const names = sharedNames(strapi, uid).filter((name) => accessNames.includes(name));
  if (!from || names.length === 0) return;
  const rows = await readRows(strapi, uid, from.documentId);
  for (const to of rows.filter(({ id }) => written.some((row) => row.id === id))) {
    await copySharedFields(strapi, uid, { from, to, known: to, names });
  }
}
