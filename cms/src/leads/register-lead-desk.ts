import type { Core } from "@strapi/strapi";
import { createLeadDesk } from "./lead-desk";

/** Strapi takes every route under `src/api` for one of the content API, so the panel's are added here. */
export function registerLeadDesk(strapi: Core.Strapi): void {
  const desk = createLeadDesk(strapi);
  const route = (method: "GET" | "POST", path: string, handler: (typeof desk)[keyof typeof desk]) => ({
    method,
    path,
    handler,
    info: { type: "admin" },
    config: { policies: ["admin::isAuthenticatedAdmin", "global::may-delete-leads"] },
  });
  strapi.server.routes({
    type: "admin",
    prefix: "/lead-desk",
    routes: [
      route("GET", "/export", desk.exportList),
      route("POST", "/person", desk.findPerson),
      route("POST", "/person/export", desk.exportPerson),
      route("POST", "/person/erase", desk.erasePerson),
    ],
  });
}
