import { isDeepStrictEqual } from "node:util";
import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { actingAccount } from "../accounts/acting-account";
import { titleField } from "../admin-layout/collection-layouts";
import { timeOf } from "../database";
import type { DocumentMiddleware } from "../documents";
import { touchesPublished } from "../publishing/notify-site";
import { type SiteTypeUid, siteTypeOf, uidOf } from "../site-types";
import { type EntryContent, findLinksHere, readContent } from "./entry-content";

export const versionUid: UID.ContentType = "api::entry-version.entry-version";

/** `found`: on the site before there was any version; `replaced`: a draft that an older version took the place of. */
export type VersionAction = "found" | "published" | "unpublished" | "deleted" | "discarded" | "replaced";

export interface Version {
  id: number;
  targetUid: SiteTypeUid;
  targetDocumentId: string;
  action: VersionAction;
  /** Languages that the action was about, comma-separated; empty for all. */
  targetLocales: string | null;
  title: string | null;
  at: unknown;
  userId: number | null;
  /** Characters of `content`. */
  size: number;
  content: EntryContent;
}

/** A version with them says what visitors saw from then on. */
export const actionsOfSite: VersionAction[] = ["found", "published", "unpublished"];

/** An entry is whole before these; after any other action it is as visitors see it. */
const removals: Record<string, VersionAction> = { delete: "deleted", discardDraft: "discarded" };

/**
 * Keeps, in the transaction of the change, what an entry was on the site after every change there, and what it was
 * before it was deleted or its draft was discarded: all languages together.
 */
export function keepVersions(strapi: Core.Strapi): DocumentMiddleware {
  return async function keepVersionOfChange(context, next) {
    const { action, uid, params } = context;
    const type = siteTypeOf(uid);
    const removal = removals[action];
    // Not loaded: an empty CMS is being filled.
    if (!type || !strapi.isLoaded || !(removal || touchesPublished(context))) return next();
    const entry = { uid: uidOf(type), documentId: params.documentId };
    const locales = params.locale;
    if (entry.documentId) await keepFirst(strapi, entry.uid, entry.documentId);
    if (removal && entry.documentId) {
      await keepVersion(strapi, { ...entry, documentId: entry.documentId, action: removal, locales });
    }
    const result = await next();
    const documentId = entry.documentId ?? (result as { documentId?: string } | null)?.documentId;
    if (!removal && documentId) {
      const change = action === "unpublish" ? "unpublished" : "published";
      await keepVersion(strapi, { ...entry, documentId, action: change, locales });
    }
    return result;
  };
}

interface KeptChange {
  uid: SiteTypeUid;
  documentId: string;
  action: VersionAction;
  locales?: unknown;
  /** Since when, where it was not done now and by whoever asks. */
  since?: Date;
}

export async function keepVersion(
  strapi: Core.Strapi,
  { uid, documentId, action, locales, since }: KeptChange,
): Promise<void> {
  const languages = await readContent(strapi, uid, documentId);
  const isOfSite = actionsOfSite.includes(action);
  const title = titleOf(uid, languages, isOfSite);
  if (isOfSite) for (const language of Object.values(languages)) delete language.draft;
  if (action === "discarded" && !hasOwnDraft(languages)) return;
  const linksHere = action === "deleted" ? await findLinksHere(strapi, uid, documentId) : undefined;
  const content: EntryContent = { languages, ...(linksHere && { linksHere }) };
  await strapi.db.query(versionUid).create({
    data: {
      targetUid: uid,
      targetDocumentId: documentId,
      action,
      targetLocales: locales === "*" ? "" : [locales ?? []].flat().join(","),
      title,
      at: since ?? new Date(),
      userId: since ? null : actingAccount(strapi),
      size: JSON.stringify(content).length,
      content,
    },
  });
}

function titleOf(uid: SiteTypeUid, languages: EntryContent["languages"], isOfSite: boolean): string {
  const { draft, published } = languages[defaultLocale] ?? Object.values(languages)[0] ?? {};
  const shown = isOfSite ? (published ?? draft) : (draft ?? published);
  return String(shown?.[titleField(uid)] ?? "");
}

/** What is on the site since before there were versions, so that the first change can be undone, too. */
async function keepFirst(strapi: Core.Strapi, uid: SiteTypeUid, documentId: string): Promise<void> {
  const known = await strapi.db.query(versionUid).count({ where: { targetUid: uid, targetDocumentId: documentId } });
  if (known > 0) return;
  const live: { updatedAt: unknown; locale: string | null }[] = await strapi.db
    .query(uid)
    .findMany({ where: { documentId, publishedAt: { $notNull: true } }, select: ["updatedAt", "locale"] });
  if (live.length === 0) return;
  // Since the Hungarian text was: translations from then on are of it.
  const hungarian = live.filter(({ locale }) => locale === defaultLocale);
  const dated = hungarian.length > 0 ? hungarian : live;
  const since = new Date(Math.max(...dated.map(({ updatedAt }) => timeOf(updatedAt))));
  await keepVersion(strapi, { uid, documentId, action: "found", since });
}

/** Whether a draft holds anything that is not on the site. */
export function hasOwnDraft(languages: EntryContent["languages"]): boolean {
  return Object.values(languages).some(({ draft, published }) => draft && !isDeepStrictEqual(draft, published));
}
