import type { StrapiApp } from "@strapi/strapi/admin";
import { SitePanel } from "./site-panel";

export function addSitePanel(app: StrapiApp): void {
  const { addEditViewSidePanel } = app.getPlugin("content-manager").apis as {
    addEditViewSidePanel(panels: unknown[]): void;
  };
  addEditViewSidePanel([SitePanel]);
}
