import type { Core } from "@strapi/strapi";

/** One line for whoever started the process, when requests are answered. */
export function announceReadiness(strapi: Core.Strapi): void {
  strapi.server.httpServer.once("listening", () => {
    console.log(`cms ready ${strapi.config.get("admin.absoluteUrl")}`);
  });
}
