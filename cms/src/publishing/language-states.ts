import { defaultLocale, locales } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { timeOf } from "../database";
import { isLocalized } from "../site-types";

/** `draft`: there is one, and nothing is published; `older`: its Hungarian source was published after it. */
export type LanguageState = "complete" | "draft" | "missing" | "older";

/** Visitors read Hungarian there. */
export const isUnpublished = (state: LanguageState): boolean => state === "draft" || state === "missing";

/** None of a type that is not translated. */
export async function readLanguageStates(
  strapi: Core.Strapi,
  uid: UID.ContentType,
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
  return Object.fromEntries(
    locales.map((locale) => {
      const own = published.get(locale);
      if (own === undefined) return [locale, drafts.has(locale) ? "draft" : "missing"];
      return [locale, source !== undefined && own < source ? "older" : "complete"];
    }),
  );
}
