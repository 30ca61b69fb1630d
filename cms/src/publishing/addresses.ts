import { localizedPath } from "../languages";
import { type SiteType, siteTypeOf } from "../site-types";
import { sign, signatureLifetimeMs } from "./signatures";

/** tests/cms/addresses.test.ts compares these with the site's own list, web/src/routing/routes.ts. */
const folders: Partial<Record<SiteType, string>> = {
  "case-study": "/casestudies",
  "blog-item": "/article",
  "job-position": "/career",
  service: "/services",
};

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
  if (page === undefined) return undefined;
  const to = localizedPath(page, locale);
  const until = String(Date.now() + signatureLifetimeMs);
  const type = siteTypeOf(uid) ?? "";
  const id = String(entry.documentId);
  const mac = sign("preview", until, to, type, id);
  return `${process.env.SITE_URL ?? ""}/_preview?${new URLSearchParams({ to, until, type, id, mac, language })}`;
}
