import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { contentTypes } from "@strapi/utils";
import { populateContent } from "../content-api/populate-content";
import type { Fields } from "../documents";
import { isLocalized } from "../site-types";
import type { Attributes, Attribute as FormAttribute, Model } from "./merge-shared";

interface Attribute extends FormAttribute {
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

/** Components at any depth, files and relations. */
export function sharedPopulation(strapi: Core.Strapi, uid: UID.ContentType): Record<string, unknown> {
  const content = populateContent(strapi, uid);
  const population = sharedNames(strapi, uid).map((name) => [
    name,
    typeOf(strapi, uid, name) === "relation" ? true : content[name],
  ]);
  return Object.fromEntries(population.filter(([, populate]) => populate));
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
  const model = modelOf(strapi, uid);
  return Object.fromEntries(
    sharedNames(strapi, uid).map((name) => [name, portable(row[name], model.attributes[name], model)]),
  );
}

/** Components without ids, relations as documents, files by id. */
export function portable(value: unknown, attribute: FormAttribute | undefined, model: Model): unknown {
  if (Array.isArray(value)) return value.map((one) => portable(one, attribute, model));
  if (typeof value !== "object" || value === null) return value ?? null;
  const { id, ...fields } = value as Fields;
  if (attribute?.type === "relation") return { documentId: fields.documentId };
  if (attribute?.type === "media") return id;
  if (attribute?.type !== "component" && attribute?.type !== "dynamiczone") return value;
  const attributes = model.attributesOf(attribute.component ?? String(fields.__component));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, portable(field, attributes[name], model)]),
  );
}

export function modelOf(strapi: Core.Strapi, uid: UID.ContentType): Model {
  return {
    attributes: strapi.contentType(uid).attributes as Attributes,
    attributesOf: (component) => (strapi.components[component as UID.Component]?.attributes ?? {}) as Attributes,
  };
}

function typeOf(strapi: Core.Strapi, uid: UID.ContentType, name: string): string {
  return attributeOf(strapi, uid, name).type;
}

function attributeOf(strapi: Core.Strapi, uid: UID.ContentType, name: string): Attribute {
  const attributes = strapi.contentType(uid).attributes as Record<string, unknown>;
  return attributes[name] as Attribute;
}
