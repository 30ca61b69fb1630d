import type { UID } from "@strapi/types";

/**
 * Every content type the site reads, with the fields by which it finds one document: no two documents of a type
 * share a value, drafts included.
 */
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
export type SiteTypeUid = { [Type in SiteType]: `api::${Type}.${Type}` }[SiteType];

export const siteTypes = Object.keys(nameFields) as SiteType[];

export function uidOf(type: SiteType): SiteTypeUid {
  return `api::${type}.${type}` as SiteTypeUid;
}

/** The site's name of a type, or `undefined` for one the site does not read. */
export function siteTypeOf(uid: string): SiteType | undefined {
  return siteTypes.find((type) => uidOf(type) === uid);
}

/** None for a type the site does not read. */
export function nameFieldsOf(uid: UID.ContentType): readonly string[] {
  const type = siteTypeOf(uid);
  return type ? nameFields[type] : [];
}

/** Whether a content type, or one of its fields, is written in each language. */
export function isLocalized({ pluginOptions }: { pluginOptions?: object }): boolean {
  return (pluginOptions as { i18n?: { localized?: boolean } } | undefined)?.i18n?.localized === true;
}
