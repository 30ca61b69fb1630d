import { isVisible } from "@hetreteg/contract/clean-text";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { DocumentMiddleware, Fields } from "../documents";
import { siteTypeOf } from "../site-types";

/** To Strapi a title of spaces is a title; a page would have none. */
export function treatBlankTextsAsEmpty(strapi: Core.Strapi): DocumentMiddleware {
  return async function treatBlankTextAsEmpty({ uid, action, contentType, params }, next) {
    if (siteTypeOf(uid) && ["create", "update", "clone"].includes(action)) {
      emptyBlankTexts(params.data ?? {}, contentType, (name) => strapi.components[name as UID.Component]);
    }
    return next();
  };
}

interface Attribute {
  type: string;
  component?: string;
}

interface TextModel {
  attributes: object;
}

const texts = ["string", "text", "richtext", "email"];

/** Empties the texts of a form that show nothing; what must be there is asked for when it is published. */
function emptyBlankTexts(data: Fields, model: TextModel, componentOf: (name: string) => TextModel | undefined): void {
  for (const [name, { type, component }] of Object.entries(model.attributes as Record<string, Attribute>)) {
    const value = data[name];
    if (typeof value === "string" && value !== "" && texts.includes(type) && !isVisible(value)) data[name] = null;
    if (typeof value !== "object" || value === null || (type !== "component" && type !== "dynamiczone")) continue;
    for (const part of [value].flat() as (Fields | null)[]) {
      const known = part && componentOf(component ?? String(part.__component));
      if (known) emptyBlankTexts(part, known, componentOf);
    }
  }
}
