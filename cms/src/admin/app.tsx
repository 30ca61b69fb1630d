import type { StrapiApp } from "@strapi/strapi/admin";
import { addLeadDesk, addLeadListTools } from "./leads/add-to-panel";

export default {
  config: {
    locales: ["hu", "en", "nl"],
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    addLeadDesk(app);
  },
  bootstrap(app: StrapiApp) {
    addLeadListTools(app);
  },
};
