import { type SiteType, siteTypeOf } from "./site-types";

/** Where the site shows an entry, without language prefix; the web server's web/src/routing/routes.ts has the same. */
const folders: Partial<Record<SiteType, string>> = {
  "case-study": "/casestudies",
  "blog-item": "/article",
  "job-position": "/career",
  service: "/services",
};

/** `undefined` for entries without a page of their own. */
export function addressOf(uid: string, slug: unknown): string | undefined {
  const type = siteTypeOf(uid);
  const folder = type && folders[type];
  return folder && typeof slug === "string" && slug ? `${folder}/${encodeURIComponent(slug)}` : undefined;
}
