import { defaultLocale, locales } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { timeOf } from "../database";
import { findOlder } from "../history/older-translations";
import { isLocalized, type SiteTypeUid } from "../site-types";

/** `draft`: there is one, and nothing is published; `older`: its Hungarian source reads otherwise since. */
export type LanguageState = "complete" | "draft" | "missing" | "older";

/** Visitors read Hungarian there. */
export const isUnpublished = (state: LanguageState): boolean => state === "draft" || state === "missing";

/** None of a type that is not translated. */
export async function readLanguageStates(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  documentId: string,
): Promise<Record<string, LanguageState>> {
  if (!isLocalized(strapi.contentType(uid))) return {};
  const rows = await strapi.db.query(uid).findMany({
    where: { documentId },
    select: ["locale", "updatedAt", "publishedAt"],
  });
  const drafts = new Set(rows.map(({ locale }) => locale ?? defaultLocale));
  const live = rows.filter(({ publishedAt }) => publishedAt !== null);
  const published = new Map(live.map(({ locale, updatedAt }) => [locale ?? defaultLocale, timeOf(updatedAt)]));
  const source = published.get(defaultLocale);
  const earlier = [...published].flatMap(([locale, at]) =>
    source !== undefined && at < source ? [{ documentId, locale, at }] : [],
  );
  const older = new Set((await findOlder(strapi, uid, earlier)).map(({ locale }) => locale));
  return Object.fromEntries(
    locales.map((locale) => {
      if (!published.has(locale)) return [locale, drafts.has(locale) ? "draft" : "missing"];
      return [locale, older.has(locale) ? "older" : "complete"];
    }),
  );
}
