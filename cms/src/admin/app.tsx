import type { StrapiApp } from "@strapi/strapi/admin";
import { locales } from "../languages";
import { SharedFieldsFiller } from "./editing/fill-shared-fields";
import { FormKeeper } from "./editing/form-keeper";
import { panelSaves } from "./editing/panel-saves";
import { addLeadListTools, addPersonPage } from "./leads/add-to-panel";
import { SitePanel } from "./publishing/site-panel";
import { errorMessages } from "./texts/error-messages";
import { hungarianLabels } from "./texts/hungarian-labels";
import { translateHints } from "./texts/translate-hints";
import { addVisitsPage } from "./visits/add-visits-page";

type ContentManager = { addEditViewSidePanel(panels: unknown[]): void };

export default {
  config: {
    locales: [...locales],
    translations: { ...errorMessages, hu: { ...hungarianLabels, ...errorMessages.hu } },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    addVisitsPage(app);
    addPersonPage(app);
  },
  bootstrap(app: StrapiApp) {
    addLeadListTools(app);
    // Sees each save, so that none goes over a later one and a failed one loses no text.
    window.fetch = panelSaves.fetch;
    const { addEditViewSidePanel } = app.getPlugin("content-manager").apis as ContentManager;
    addEditViewSidePanel([FormKeeper, SharedFieldsFiller, SitePanel]);
    translateHints(app);
  },
};
