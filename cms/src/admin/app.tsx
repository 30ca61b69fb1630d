import type { StrapiApp } from "@strapi/strapi/admin";
import { addLeadDesk, addLeadListTools } from "./leads/add-to-panel";
import { addSitePanel } from "./publish/add-site-panel";
import { keepForms } from "./saving/keep-forms";
import { hungarianLabels } from "./texts/hungarian-labels";
import { translateHints } from "./texts/translate-hints";

export default {
  config: {
    locales: ["hu", "en", "nl"],
    translations: { hu: hungarianLabels },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    addLeadDesk(app);
  },
  bootstrap(app: StrapiApp) {
    addLeadListTools(app);
    keepForms(app);
    addSitePanel(app);
    translateHints(app);
  },
};
