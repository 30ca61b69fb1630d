import { type Core, factories } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { Context } from "koa";
import { documentsOf } from "../documents";
import { siteTypes, uidOf } from "../site-types";
import { isDraftRequest } from "./pin-to-published";

/**
 * Strapi's own calls of each type the site reads. Of collections also `GET /{collection}/count` (spec §7) and
 * `GET /{collection}/order`. Here instead of three files a type under `src/api` that would only name it.
 */
export function registerSiteRoutes(strapi: Core.Strapi): void {
  for (const type of siteTypes) {
    const uid = uidOf(type);
    const isCollection = strapi.contentType(uid).kind === "collectionType";
    strapi.get("services").add(`api::${type}`, { [type]: factories.createCoreService(uid) });
    strapi.get("controllers").add(`api::${type}`, {
      [type]: isCollection ? listingController(uid) : factories.createCoreController(uid),
    });
    const router = factories.createCoreRouter(uid);
    // Read after all is registered: Strapi derives its routes from the relations of a type.
    const routes = () => {
      const own = typeof router.routes === "function" ? router.routes() : router.routes;
      // Before `/:id`, or Strapi looks for a document of that name.
      const listing = isCollection ? [listingRoute(uid, "count"), listingRoute(uid, "order")] : [];
      return [...listing, ...own] as Core.Route[];
    };
    strapi.api(type).routes = {
      [type]: {
        type: "content-api",
        get routes() {
          return routes();
        },
      },
    };
  }
}

function listingRoute(uid: UID.ContentType, action: "count" | "order") {
  return {
    method: "GET" as const,
    path: `/${strapi.contentType(uid).info.pluralName}/${action}`,
    handler: `${uid}.${action}`,
    config: { auth: { scope: [`${uid}.find`] } },
  };
}

interface ListQuery {
  filters?: object;
  _q?: string;
  locale?: string;
  sort?: unknown;
}

type Controller = Required<Core.CoreAPI.Controller.Base>;

async function readQuery(controller: Controller, ctx: Context): Promise<ListQuery> {
  await controller.validateQuery(ctx);
  return (await controller.sanitizeQuery(ctx)) as ListQuery;
}

function listingController(uid: UID.ContentType) {
  return factories.createCoreController(uid, {
    /** The bare number of published documents; takes `filters`, `_q` and `locale`. */
    async count(ctx: Context) {
      const { filters, _q, locale } = await readQuery(this as Controller, ctx);
      ctx.body = await documentsOf(strapi, uid).count({ filters, _q, locale, status: "published" });
    },
    /** The ids of all, sorted: from a list's order the site finds out which pages a change concerns. */
    async order(ctx: Context) {
      const { filters, _q, locale, sort } = await readQuery(this as Controller, ctx);
      const status = isDraftRequest(strapi) ? "draft" : "published";
      const wanted = { filters, _q, locale, sort, status, fields: ["documentId"] } as const;
      const documents = await documentsOf(strapi, uid).findMany(wanted);
      ctx.body = documents.map(({ documentId }) => documentId);
    },
  });
}
