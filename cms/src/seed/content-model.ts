import type { Core } from "@strapi/strapi";

/** The types in the order in which they are written: what a relation points at comes before it. */
export const seedOrder = [
  "team-member",
  "service",
  "case-study",
  "blog-item",
  "job-position",
  "testimonial",
  "partner",
  "redirect",
  "site-setting",
  "imprint",
  "privacy",
  "navigation",
  "page",
] as const;
export type SeedType = (typeof seedOrder)[number];

/** What the seed needs of a Strapi attribute; the rest of it stays Strapi's. */
export interface Attribute {
  type: string;
  required?: boolean;
  repeatable?: boolean;
  component?: string;
  components?: readonly string[];
  relation?: string;
  target?: string;
  enum?: readonly string[];
  regex?: string;
  min?: number;
  max?: number;
  maxLength?: number;
  default?: unknown;
  localized: boolean;
}
export type Attributes = Record<string, Attribute>;

export interface ContentModel {
  types: Record<SeedType, { attributes: Attributes; localized: boolean; single: boolean; draftAndPublish: boolean }>;
  components: Record<string, Attributes>;
}

export type ContentTypeUid = { [T in SeedType]: `api::${T}.${T}` }[SeedType];

export function uidOf(type: string): ContentTypeUid {
  return `api::${type}.${type}` as ContentTypeUid;
}

/** The documents of any type, typed as pages: Strapi's types cannot say "one of these types". */
export function documentsOf(strapi: Core.Strapi, type: string) {
  return strapi.documents(uidOf(type) as "api::page.page");
}

/** The key field of a type that has one: `content/<type>/<key>` must say the same. */
export function keyFieldOf(attributes: Attributes): string | undefined {
  return ["slug", "route"].find((name) => name in attributes);
}

/** The content types and components as Strapi has loaded them, without its own fields. */
export function readContentModel(strapi: Core.Strapi): ContentModel {
  const types = seedOrder.map((type) => {
    const schema = strapi.contentType(uidOf(type)) as unknown as RawSchema;
    const own = ownAttributes(schema);
    return [
      type,
      {
        attributes: own,
        localized: schema.pluginOptions?.i18n?.localized === true,
        single: schema.kind === "singleType",
        draftAndPublish: schema.options?.draftAndPublish === true,
      },
    ];
  });
  const components = Object.entries(strapi.components).map(([uid, schema]) => [uid, ownAttributes(schema as never)]);
  return { types: Object.fromEntries(types), components: Object.fromEntries(components) };
}

interface RawSchema {
  kind?: string;
  options?: { draftAndPublish?: boolean };
  pluginOptions?: { i18n?: { localized?: boolean } };
  attributes: Record<string, Omit<Attribute, "localized"> & { pluginOptions?: { i18n?: { localized?: boolean } } }>;
}

const strapiFields = [
  "id",
  "documentId",
  "createdAt",
  "updatedAt",
  "publishedAt",
  "createdBy",
  "updatedBy",
  "locale",
  "localizations",
];

function ownAttributes(schema: RawSchema): Attributes {
  return Object.fromEntries(
    Object.entries(schema.attributes)
      .filter(([name]) => !strapiFields.includes(name))
      .map(([name, attribute]) => [
        name,
        { ...attribute, localized: attribute.pluginOptions?.i18n?.localized === true },
      ]),
  );
}
