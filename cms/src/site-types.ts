import type { UID } from "@strapi/types";

/** The fields by which the site finds one document: no two of a type share a value, drafts included. */
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

export function siteTypeOf(uid: string): SiteType | undefined {
  return siteTypes.find((type) => uidOf(type) === uid);
}

export function nameFieldsOf(uid: UID.ContentType): readonly string[] {
  const type = siteTypeOf(uid);
  return type ? nameFields[type] : [];
}

export function isLocalized({ pluginOptions }: { pluginOptions?: object }): boolean {
  return (pluginOptions as { i18n?: { localized?: boolean } } | undefined)?.i18n?.localized === true;
}
