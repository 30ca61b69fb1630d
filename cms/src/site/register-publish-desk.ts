import type { Core } from "@strapi/strapi";
import { createPublishDesk } from "./publish-desk";

/** Strapi takes every route under `src/api` for one of the content API, so the panel's are added here. */
export function registerPublishDesk(strapi: Core.Strapi): void {
  const desk = createPublishDesk(strapi);
  strapi.server.routes({
    type: "admin",
    prefix: "/publish-desk",
    routes: [
      {
        method: "GET",
        path: "/:uid/:documentId",
        handler: desk.show,
        info: { type: "admin" },
        config: { policies: ["admin::isAuthenticatedAdmin"] },
      },
    ],
  });
}
