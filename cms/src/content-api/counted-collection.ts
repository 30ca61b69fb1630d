import { type Core, factories } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { Context } from "koa";
import { isDraftRequest } from "../site/draft-requests";
import { populateZones } from "./populate-content";

/** Strapi's own calls of a collection, `GET /{collection}/count` (spec §7) and `GET /{collection}/order`. */
export function countedRouter(uid: UID.CollectionType) {
  const reading = { middlewares: [populateZones(uid)] };
  const core = factories.createCoreRouter(uid, { config: { find: reading, findOne: reading } });
  return {
    type: "content-api",
    get routes() {
      const own = typeof core.routes === "function" ? core.routes() : core.routes;
      return [listingRoute(uid, "count"), listingRoute(uid, "order"), ...own];
    },
  };
}

/** Before `/:id`, or Strapi looks for a document of that name. Who may list a collection may ask both. */
function listingRoute(uid: UID.CollectionType, action: "count" | "order") {
  return {
    method: "GET" as const,
    path: `/${strapi.contentType(uid).info.pluralName}/${action}`,
    handler: `${uid}.${action}`,
    config: { auth: { scope: [`${uid}.find`] } },
  };
}

/**
 * `count` answers the bare number of published documents; it takes `filters`, `_q` and `locale`. `order`
 * takes `sort`, too, and answers the ids of all of them in that order: which pages a change concerns is
 * found out from the order of a list, not from its entries.
 */
export function countedController(uid: UID.CollectionType) {
  return factories.createCoreController(uid, {
    async count(ctx: Context) {
      const controller = this as Required<Core.CoreAPI.Controller.Base>;
      await controller.validateQuery(ctx);
      const { filters, _q, locale } = (await controller.sanitizeQuery(ctx)) as Record<string, never>;
      ctx.body = await strapi.documents(uid).count({ filters, _q, locale, status: "published" } as never);
    },
    async order(ctx: Context) {
      const controller = this as Required<Core.CoreAPI.Controller.Base>;
      await controller.validateQuery(ctx);
      const { filters, _q, locale, sort } = (await controller.sanitizeQuery(ctx)) as Record<string, never>;
      const status = isDraftRequest(strapi) ? "draft" : "published";
      const wanted = { filters, _q, locale, sort, status, fields: ["documentId"] };
      const documents = await strapi.documents(uid).findMany(wanted as never);
      ctx.body = documents.map(({ documentId }) => documentId);
    },
  });
}
