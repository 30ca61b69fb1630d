import type { Core, UID } from "@strapi/strapi";
import type { Context, Next } from "koa";

interface Nested {
  populate: Population;
}
export type Population = Record<string, true | Nested | { on: Record<string, Nested> }>;

/** What belongs to an entry itself: its components, at any depth, and their files. Relations lead elsewhere. */
export function populateContent(strapi: Core.Strapi, uid: UID.Schema): Population {
  const inside = (component: UID.Component): Nested => ({ populate: populateContent(strapi, component) });
  const population: Population = {};
  for (const [name, attribute] of Object.entries(strapi.getModel(uid).attributes)) {
    if (attribute.type === "media") population[name] = true;
    if (attribute.type === "component") population[name] = inside(attribute.component);
    if (attribute.type === "dynamiczone") {
      const components: UID.Component[] = attribute.components;
      population[name] = { on: Object.fromEntries(components.map((component) => [component, inside(component)])) };
    }
  }
  return population;
}

/**
 * With `populate[sections][populate]=*` sections come with all that belongs to them. Strapi's own `*` goes one level
 * down, and its `on` leaves out every component that the caller did not name: the site could not tell what it misses.
 */
export function populateZones(uid: UID.ContentType) {
  return (ctx: Context, next: Next) => {
    const asked = ctx.query.populate as unknown as Record<string, { populate?: unknown }> | string | undefined;
    if (typeof asked === "object") {
      for (const [name, whole] of Object.entries(populateContent(strapi, uid))) {
        if (typeof whole === "object" && "on" in whole && asked[name]?.populate === "*") asked[name] = whole as object;
      }
    }
    return next();
  };
}
