import type { Core } from "@strapi/strapi";
import { readVariable } from "../environment";

/**
 * Not in config/, from where the build would write it into the panel, which must ask whatever address it was opened
 * at.
 */
export function applyPublicAddress(strapi: Core.Strapi): void {
  const address = readVariable("CMS_PUBLIC_URL");
  if (!address) return;
  strapi.config.set("server.absoluteUrl", address);
  strapi.config.set("admin.absoluteUrl", `${address}/admin`);
}

/** `npm start` waits for this line. */
export function announceReadiness(strapi: Core.Strapi): void {
  strapi.server.httpServer.once("listening", () => {
    console.log(`cms ready ${strapi.config.get("admin.absoluteUrl")}`);
  });
}
