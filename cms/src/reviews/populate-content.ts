import type { Core, UID } from "@strapi/strapi";

export type Population = Record<string, true | { populate: Population }>;

/** What belongs to an entry itself: its components, at any depth, and their files. Relations lead elsewhere. */
export function populateContent(strapi: Core.Strapi, uid: UID.Schema): Population {
  const { attributes } = strapi.getModel(uid);
  const population: Population = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    if (attribute.type === "media") population[name] = true;
    if (attribute.type === "component") {
      population[name] = { populate: populateContent(strapi, attribute.component as UID.Component) };
    }
  }
  return population;
}
