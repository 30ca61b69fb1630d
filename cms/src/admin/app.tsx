import type { StrapiApp } from "@strapi/strapi/admin";
import type { ComponentType } from "react";
import { locales } from "../languages";
import { DateInput } from "./dates/date-input";
import { SharedFieldsFiller } from "./editing/fill-shared-fields";
import { FormKeeper } from "./editing/form-keeper";
import { keepReadEntries } from "./editing/keep-read-entries";
import { panelSaves } from "./editing/panel-saves";
import { addLeadListTools, addPersonPage } from "./leads/add-to-panel";
import { SitePanel } from "./publishing/site-panel";
import { askInPanelLanguage } from "./texts/ask-in-panel-language";
import { panelTranslations } from "./texts/panel-translations";
import { translateHints } from "./texts/translate-hints";
import { addVisitsPage } from "./visits/add-visits-page";

type ContentManager = { addEditViewSidePanel(panels: unknown[]): void };

export default {
  config: {
    locales: [...locales],
    translations: panelTranslations,
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    addVisitsPage(app);
    addPersonPage(app);
    app.addFields({ type: "date", Component: DateInput as ComponentType });
  },
  bootstrap(app: StrapiApp) {
    addLeadListTools(app);
    // Sees each save, so that none goes over a later one and a failed one loses no text.
    window.fetch = askInPanelLanguage(panelSaves.fetch);
    keepReadEntries();
    const { addEditViewSidePanel } = app.getPlugin("content-manager").apis as ContentManager;
    addEditViewSidePanel([FormKeeper, SharedFieldsFiller, SitePanel]);
    translateHints(app);
  },
};
