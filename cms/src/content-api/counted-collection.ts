import { type Core, factories } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { Context } from "koa";

/** Strapi's own calls of a collection, and `GET /{collection}/count` (spec §7). */
export function countedRouter(uid: UID.CollectionType) {
  const core = factories.createCoreRouter(uid);
  return {
    type: "content-api",
    get routes() {
      const own = typeof core.routes === "function" ? core.routes() : core.routes;
      return [countRoute(uid), ...own];
    },
  };
}

/** Before `/:id`, or Strapi looks for a document named "count". Who may list a collection may count it. */
function countRoute(uid: UID.CollectionType) {
  return {
    method: "GET" as const,
    path: `/${strapi.contentType(uid).info.pluralName}/count`,
    handler: `${uid}.count`,
    config: { auth: { scope: [`${uid}.find`] } },
  };
}

/** `count` answers the bare number of published documents; it takes `filters`, `_q` and `locale`. */
export function countedController(uid: UID.CollectionType) {
  return factories.createCoreController(uid, {
    async count(ctx: Context) {
      const controller = this as Required<Core.CoreAPI.Controller.Base>;
      await controller.validateQuery(ctx);
      const { filters, _q, locale } = (await controller.sanitizeQuery(ctx)) as Record<string, never>;
      ctx.body = await strapi.documents(uid).count({ filters, _q, locale, status: "published" } as never);
    },
  });
}
