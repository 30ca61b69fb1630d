import type { UID } from "@strapi/types";

/** Every content type the site reads, with the fields by which an entry is found. */
export const nameFields = {
  "case-study": ["slug"],
  "blog-item": ["slug", "index"],
  "job-position": ["slug"],
  service: ["slug"],
  page: ["route"],
  testimonial: [],
  "team-member": [],
  partner: [],
  redirect: ["from"],
  "site-setting": [],
  imprint: [],
  privacy: [],
  navigation: [],
} as const satisfies Record<string, readonly string[]>;

export type SiteType = keyof typeof nameFields;

export const siteTypes = Object.keys(nameFields) as SiteType[];

export function uidOf(type: SiteType): UID.ContentType {
  return `api::${type}.${type}` as UID.ContentType;
}

/** The site's name of a type, or `undefined` for one the site does not read. */
export function siteTypeOf(uid: string): SiteType | undefined {
  return siteTypes.find((type) => uidOf(type) === uid);
}
