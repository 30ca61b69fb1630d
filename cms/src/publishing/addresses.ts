import { pageNames, pageOf } from "@hetreteg/contract/addresses";
import { isLocale, localizedPath } from "@hetreteg/contract/locales";
import type { Refusal } from "../refusals/refusals";
import { siteTypeOf } from "../site-types";
import { sign, signatureLifetimeMs } from "./signatures";

/** Why an entry of this name would have no page of its own, for editors; `undefined` when it has one. */
export function nameTaken(uid: string, field: string, name: string): Refusal | undefined {
  const type = siteTypeOf(uid);
  if (type === "page" && field === "route" && !pageNames.includes(name)) {
    return (texts) => texts.name.noPage(name, pageNames.join(", "));
  }
  // web/src/pages/article/article.load.server.ts reads a number as the article's number.
  if (type === "blog-item" && field === "slug" && /^\d+$/.test(name)) {
    return (texts) => texts.name.number(name);
  }
  return undefined;
}

/**
 * Opens the draft of this entry on the site, and no other. The preview itself stays open longer than the link.
 * `language`: of the panel, in which the site says what a draft lacks.
 */
export function previewLink(uid: string, entry: Record<string, unknown>, locale: string, language: string) {
  const type = siteTypeOf(uid) ?? "";
  const page = pageOf(type, entry);
  if (page === undefined || !isLocale(locale)) return undefined;
  const to = localizedPath(page, locale);
  const until = String(Date.now() + signatureLifetimeMs);
  const id = String(entry.documentId);
  const mac = sign("preview", until, to, type, id);
  return `${process.env.SITE_URL ?? ""}/_preview?${new URLSearchParams({ to, until, type, id, mac, language })}`;
}
