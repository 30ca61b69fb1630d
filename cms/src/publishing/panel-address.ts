import type { Core } from "@strapi/strapi";
import type { DescribedEntry } from "./incoming-links";

/** Where an entry is edited, for whoever reads it outside the panel. */
export function panelAddressOf(
  strapi: Core.Strapi,
  { uid, documentId, isSingle, locale }: Pick<DescribedEntry, "uid" | "documentId" | "isSingle" | "locale">,
): string {
  const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const query = locale ? `?plugins[i18n][locale]=${locale}` : "";
  return `${strapi.config.get("admin.absoluteUrl")}/content-manager/${path}${query}`;
}
