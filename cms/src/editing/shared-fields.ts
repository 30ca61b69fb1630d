import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { contentTypes } from "@strapi/utils";
import type { Fields } from "../documents";
import { isLocalized } from "../site-types";

interface Attribute {
  type: string;
  relation?: string;
  target?: UID.ContentType;
  mappedBy?: string;
  pluginOptions?: object;
}

export function sharedNames(strapi: Core.Strapi, uid: UID.ContentType): string[] {
  const model = strapi.contentType(uid);
  if (!isLocalized(model)) return [];
  return contentTypes.getVisibleAttributes(model).filter((name) => {
    const attribute = attributeOf(strapi, uid, name);
    return !isLocalized(attribute) && !attribute.mappedBy;
  });
}

export function sharedLinks(strapi: Core.Strapi, uid: UID.ContentType): string[] {
  return sharedNames(strapi, uid).filter((name) =>
    ["component", "media", "relation"].includes(typeOf(strapi, uid, name)),
  );
}

export interface SharedRelation {
  name: string;
  target: UID.ContentType;
  isToMany: boolean;
}

export function sharedRelations(strapi: Core.Strapi, uid: UID.ContentType): SharedRelation[] {
  return sharedNames(strapi, uid).flatMap((name) => {
    const { type, relation, target } = attributeOf(strapi, uid, name);
    return type === "relation" && target ? [{ name, target, isToMany: relation?.endsWith("Many") === true }] : [];
  });
}

/** Values of the shared fields as any version may take them: components without ids, relations as documents. */
export function sharedFields(strapi: Core.Strapi, uid: UID.ContentType, row: Fields): Fields {
  return Object.fromEntries(
    sharedNames(strapi, uid).map((name) => [name, portable(row[name], typeOf(strapi, uid, name))]),
  );
}

function portable(value: unknown, type: string): unknown {
  if (Array.isArray(value)) return value.map((one) => portable(one, type));
  if (typeof value !== "object" || value === null || value instanceof Date) return value ?? null;
  const { id, ...fields } = value as Fields;
  if (type === "relation") return { documentId: fields.documentId };
  return type === "media" ? id : fields;
}

/** Whether a form holds nothing for a field; a relation says what was added and removed. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  const { connect, disconnect, set } = value as Record<string, unknown[] | undefined>;
  return (connect ?? disconnect ?? set) !== undefined && ![connect, set].some((list) => list?.length);
}

function typeOf(strapi: Core.Strapi, uid: UID.ContentType, name: string): string {
  return attributeOf(strapi, uid, name).type;
}

function attributeOf(strapi: Core.Strapi, uid: UID.ContentType, name: string): Attribute {
  const attributes = strapi.contentType(uid).attributes as Record<string, unknown>;
  return attributes[name] as Attribute;
}
