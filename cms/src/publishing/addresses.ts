import { isLocale, localizedPath } from "@hetreteg/contract/locales";
import type { Refusal } from "../refusals/refusals";
import { type SiteType, siteTypeOf } from "../site-types";
import { sign, signatureLifetimeMs } from "./signatures";

/** tests/cms/addresses.test.ts compares these with the site's own list, web/src/routing/routes.ts. */
const folders: Partial<Record<SiteType, string>> = {
  "case-study": "/casestudies",
  "blog-item": "/article",
  "job-position": "/career",
  service: "/services",
};

/** Names of the pages that have an entry of the type "Page"; a developer adds one. */
const pageNames = [
  ...["home", "about", "accessibility", "appointment", "audit", "blog", "career", "casestudies", "contact"],
  ...["dutchprojects", "healthcare_solutions", "impressum", "internationalprojects", "privacy", "services", "team"],
  "thankyou",
];

/** Pages of the site that are no entry of a collection, without language prefix. */
const fixedPages = new Set([...pageNames.map((name) => pageOf("", { route: name })), "/search"]);

/** What the site answers by itself and no redirect gets to see, without language prefix. A folder ends with a slash. */
const ownFolders = [
  "_site",
  "_preview",
  "assets",
  "consent",
  "files",
  "fonts",
  "forms",
  "icons",
  "images",
  "review",
  "shares",
];
const ownFiles =
  /^\/(healthz|readyz|robots\.txt|sitemap(-\d+)?\.xml|atom\.xml|feed\.json|llms\.txt|site\.webmanifest|favicon\.(ico|svg)|\.well-known\/security\.txt)$/;

export function isFixedPage(path: string): boolean {
  return fixedPages.has(path);
}

export function isOwnAddress(path: string): boolean {
  const [, folder = ""] = path.split("/");
  return ownFolders.includes(folder) || ownFiles.test(path);
}

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

const singlePages: Partial<Record<SiteType, string>> = {
  imprint: "/impressum",
  privacy: "/privacy",
  // They are on every page; the home page shows most of them.
  navigation: "/",
  "site-setting": "/",
};

/** Where the site shows an entry of a collection, without language prefix; `undefined` for one without a page. */
export function addressOf(uid: string, slug: unknown): string | undefined {
  const type = siteTypeOf(uid);
  const folder = type && folders[type];
  return folder && typeof slug === "string" && slug ? `${folder}/${encodeURIComponent(slug)}` : undefined;
}

export function pageOf(uid: string, { slug, route }: Record<string, unknown>): string | undefined {
  if (typeof route === "string") return route === "home" ? "/" : `/${route}`;
  const type = siteTypeOf(uid);
  return (type && singlePages[type]) ?? addressOf(uid, slug);
}

/**
 * Opens the draft of this entry on the site, and no other. The preview itself stays open longer than the link.
 * `language`: of the panel, in which the site says what a draft lacks.
 */
export function previewLink(uid: string, entry: Record<string, unknown>, locale: string, language: string) {
  const page = pageOf(uid, entry);
  if (page === undefined || !isLocale(locale)) return undefined;
  const to = localizedPath(page, locale);
  const until = String(Date.now() + signatureLifetimeMs);
  const type = siteTypeOf(uid) ?? "";
  const id = String(entry.documentId);
  const mac = sign("preview", until, to, type, id);
  return `${process.env.SITE_URL ?? ""}/_preview?${new URLSearchParams({ to, until, type, id, mac, language })}`;
}
