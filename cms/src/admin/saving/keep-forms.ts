import type { StrapiApp } from "@strapi/strapi/admin";
import { FormKeeper } from "./form-keeper";
import { panelSaves } from "./panel-saves";

/** No save over a later one, no text lost by a save that failed. */
export function keepForms(app: StrapiApp): void {
  window.fetch = panelSaves.fetch;
  const { addEditViewSidePanel } = app.getPlugin("content-manager").apis as {
    addEditViewSidePanel(panels: unknown[]): void;
  };
  addEditViewSidePanel([FormKeeper]);
}
