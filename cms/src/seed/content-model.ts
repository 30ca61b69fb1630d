import type { Core } from "@strapi/strapi";
import { isLocalized, type SiteType, uidOf } from "../site-types";

/** What a relation points at is written before it. */
export const seedOrder: readonly SiteType[] = [
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
];

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
  types: Record<SiteType, { attributes: Attributes; localized: boolean; single: boolean; draftAndPublish: boolean }>;
  components: Record<string, Attributes>;
}

/** The key field of a type that has one: `content/<type>/<key>` must say the same. */
export function keyFieldOf(attributes: Attributes): string | undefined {
  return ["slug", "route"].find((name) => name in attributes);
}

export function readContentModel(strapi: Core.Strapi): ContentModel {
  const types = seedOrder.map((type) => {
    const schema = strapi.contentType(uidOf(type)) as RawSchema;
    const own = ownAttributes(schema);
    return [
      type,
      {
        attributes: own,
        localized: isLocalized(schema),
        single: schema.kind === "singleType",
        draftAndPublish: schema.options?.draftAndPublish === true,
      },
    ];
  });
  const components = Object.entries(strapi.components).map(([uid, schema]) => [
    uid,
    ownAttributes(schema as RawSchema),
  ]);
  return { types: Object.fromEntries(types), components: Object.fromEntries(components) };
}

interface RawSchema {
  kind?: string;
  options?: { draftAndPublish?: boolean };
  pluginOptions?: object;
  attributes: Record<string, Omit<Attribute, "localized"> & { pluginOptions?: object }>;
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
      .map(([name, attribute]) => [name, { ...attribute, localized: isLocalized(attribute) }]),
  );
}
