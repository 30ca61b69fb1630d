import type { Core } from "@strapi/strapi";
import type { DocumentMiddleware } from "../documents";
import { isSavedSince, type Row } from "../editing/copy-shared-fields";
import { ownRelations } from "../history/entry-content";
import { type SiteTypeUid, siteTypeOf, siteTypes, uidOf } from "../site-types";

/**
 * What is on the site and leads to an entry that was not leads to it once that is published: Strapi leaves such a
 * relation out when it publishes, and takes it away when the entry is unpublished. A draft that was saved since its
 * own publish changes nothing on the site before it is published, too.
 */
export function linkPublished(strapi: Core.Strapi): DocumentMiddleware {
  return async function linkPublishedEntry(context, next) {
    const type = siteTypeOf(context.uid);
    const { documentId } = context.params;
    if (context.action !== "publish" || !type || !documentId) return next();
    const [uid, published] = [uidOf(type), { documentId, publishedAt: { $notNull: true } }];
    const known: Row[] = await strapi.db.query(uid).findMany({ where: published });
    const result = await next();
    for (const { locale } of (await strapi.db.query(uid).findMany({ where: published })) as Row[]) {
      if (!known.some((row) => row.locale === locale)) await linkAll(strapi, uid, documentId, locale);
    }
    return result;
  };
}

async function linkAll(strapi: Core.Strapi, target: SiteTypeUid, documentId: string, locale: string): Promise<void> {
  for (const uid of siteTypes.map(uidOf)) {
    for (const [field] of ownRelations(strapi, uid).filter(([, to]) => to === target)) {
      const query = strapi.db.query(uid);
      const drafts: Row[] = await query.findMany({
        where: { locale, publishedAt: null, [field]: { documentId } },
        populate: { [field]: true },
      });
      for (const draft of drafts) {
        const where = { documentId: draft.documentId, locale: draft.locale, publishedAt: { $notNull: true } };
        const live: Row | null = await query.findOne({ where });
        if (!live || isSavedSince(draft, live)) continue;
        const links = ([draft[field] ?? []].flat() as Row[]).map((link) => link.documentId);
        const rows: Row[] = await strapi.db.query(target).findMany({
          where: { documentId: { $in: links }, publishedAt: { $notNull: true }, locale },
        });
        const ids = links.flatMap((link) => rows.find((row) => row.documentId === link)?.id ?? []);
        await query.update({ where: { id: live.id }, data: { [field]: { set: ids } } });
      }
    }
  }
}
