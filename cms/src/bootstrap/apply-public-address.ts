import type { Core } from "@strapi/strapi";
import { readVariable } from "../environment";

/**
 * Links in the mails of editors' accounts lead where editors reach the panel. Set at run time, not in config/: there
 * the build would write it into the panel, which is to ask whatever address it was opened at.
 */
export function applyPublicAddress(strapi: Core.Strapi): void {
  const address = readVariable("CMS_PUBLIC_URL");
  if (!address) return;
  strapi.config.set("server.absoluteUrl", address);
  strapi.config.set("admin.absoluteUrl", `${address}/admin`);
}
