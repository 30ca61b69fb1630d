import type { Core } from "@strapi/strapi";
import { readVariable } from "../environment";

/**
 * Not in config/, from where the build would write it into the panel, which must ask whatever address it was opened
 * at.
 */
export function applyPublicAddress(strapi: Core.Strapi): void {
  const address = readVariable("CMS_PUBLIC_URL");
  strapi.config.set("server.absoluteUrl", address);
  strapi.config.set("admin.absoluteUrl", `${address}/admin`);
}
