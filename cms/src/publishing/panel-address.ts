import { editorLifetimeMs, editorPath } from "@hetreteg/contract/edit-link";
import { passFor } from "@hetreteg/contract/signatures.server";
import type { Core } from "@strapi/strapi";
import { readVariable, siteUrl } from "../environment";
import { panelPathOf } from "./entry-name";

/** Where an entry is edited, for whoever reads it outside the panel. */
export function panelAddressOf(strapi: Core.Strapi, entry: Parameters<typeof panelPathOf>[0]): string {
  return strapi.config.get("admin.absoluteUrl") + panelPathOf(entry);
}

/** Asked for by an editor's browser, it has pages of the site lead back to this panel. */
export function editorPassAddress(strapi: Core.Strapi): string {
  const panel = String(strapi.config.get("admin.absoluteUrl"));
  const pass = passFor(readVariable("SITE_WEBHOOK_SECRET"), "editor", panel, { lifetimeMs: editorLifetimeMs });
  return `${siteUrl()}${editorPath}?${new URLSearchParams({ panel, ...pass })}`;
}
