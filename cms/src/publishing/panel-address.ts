import type { Core } from "@strapi/strapi";
import { panelPathOf } from "./entry-name";

/** Where an entry is edited, for whoever reads it outside the panel. */
export function panelAddressOf(strapi: Core.Strapi, entry: Parameters<typeof panelPathOf>[0]): string {
  return strapi.config.get("admin.absoluteUrl") + panelPathOf(entry);
}
