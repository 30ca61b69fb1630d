import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { createScheduleDesk } from "../schedule/schedule-desk";
import { createPublishDesk } from "./publish-desk";

/** Strapi takes every route under `src/api` for one of the content API, so the panel's are added here. */
export function registerPublishDesk(strapi: Core.Strapi): void {
  const desk = createPublishDesk(strapi);
  const schedule = createScheduleDesk(strapi);
  const route = (method: "GET" | "POST" | "DELETE", path: string, handler: (ctx: Context) => Promise<void>) => ({
    method,
    path: `/:uid/:documentId${path}`,
    handler,
    info: { type: "admin" },
    config: { policies: ["admin::isAuthenticatedAdmin"] },
  });
  strapi.server.routes({
    type: "admin",
    prefix: "/publish-desk",
    routes: [
      route("GET", "", desk.show),
      route("POST", "/check", desk.check),
      route("GET", "/schedule", schedule.list),
      route("POST", "/schedule", schedule.plan),
      route("DELETE", "/schedule/:id", schedule.callOff),
    ],
  });
}
