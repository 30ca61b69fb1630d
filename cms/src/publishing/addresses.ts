import { isFreePageName, pageNames, pageOf } from "@hetreteg/contract/addresses";
import { isLocale, localizedPath } from "@hetreteg/contract/locales";
import { previewQuery } from "@hetreteg/contract/signatures.server";
import { readVariable, siteUrl } from "../environment";
import type { Refusal } from "../refusals/refusals";
import { siteTypeOf } from "../site-types";

/** Why an entry of this name would have no page of its own, for editors; `undefined` when it has one. */
export function nameTaken(uid: string, field: string, name: string): Refusal | undefined {
  const type = siteTypeOf(uid);
  if (type === "page" && field === "route" && !pageNames.includes(name) && !isFreePageName(name)) {
    return (texts) => texts.name.reserved(name);
  }
  // web/src/pages/article/article.load.server.ts reads a number as the article's number.
  if (type === "blog-item" && field === "slug" && /^\d+$/.test(name)) {
    return (texts) => texts.name.number(name);
  }
  return undefined;
}

/**
 * Opens the draft of this entry on the site, and no other. `language`: of the panel, in which the site says what it
 * lacks. `edit`: where the page leads back to, for its editor alone. Whoever has it may open it for as long as it lasts.
 */
export function previewLink(
  uid: string,
  entry: Record<string, unknown>,
  locale: string,
  { language, lifetimeMs, edit }: { language: string; lifetimeMs?: number; edit?: string },
) {
  const type = siteTypeOf(uid) ?? "";
  const page = pageOf(type, entry);
  if (page === undefined || !isLocale(locale)) return undefined;
  const link = {
    to: localizedPath(page, locale),
    type,
    documentId: String(entry.documentId),
    ...(edit ? { edit } : {}),
  };
  const query = new URLSearchParams({
    ...previewQuery(readVariable("SITE_WEBHOOK_SECRET"), link, lifetimeMs),
    language,
  });
  return `${siteUrl()}/_preview?${query}`;
}
