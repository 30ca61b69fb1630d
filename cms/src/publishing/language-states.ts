import { defaultLocale, locales } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { timeOf } from "../database";
import { isLocalized } from "../site-types";

/** `older`: its Hungarian source was published after it. */
export type LanguageState = "complete" | "missing" | "older";

/** None of a type that is not translated. */
export async function readLanguageStates(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<Record<string, LanguageState>> {
  if (!isLocalized(strapi.contentType(uid))) return {};
  const rows = await strapi.db.query(uid).findMany({
    where: { documentId, publishedAt: { $notNull: true } },
    select: ["locale", "updatedAt"],
  });
  const published = new Map(rows.map(({ locale, updatedAt }) => [locale ?? defaultLocale, timeOf(updatedAt)]));
  const source = published.get(defaultLocale);
  return Object.fromEntries(
    locales.map((locale) => {
      const own = published.get(locale);
      if (own === undefined) return [locale, "missing"];
      return [locale, source !== undefined && own < source ? "older" : "complete"];
    }),
  );
}
