import type { Core } from "@strapi/strapi";
import { announceReadiness } from "./bootstrap/announce-readiness";
import { applyAdminLayout } from "./bootstrap/apply-admin-layout";
import { checkDatabase } from "./bootstrap/check-database";
import { checkSecretsBeforeStart } from "./bootstrap/check-secrets";
import { closeRegistration } from "./bootstrap/close-registration";
import { closeRoles } from "./bootstrap/close-roles";
import { ensureAdminUser } from "./bootstrap/ensure-admin-user";
import { ensureLocales } from "./bootstrap/ensure-locales";
import { ensureReadToken } from "./bootstrap/ensure-read-token";
import { pinToPublished } from "./documents/pin-to-published";
import { refuseDuplicates } from "./documents/refuse-duplicates";
import { seedEmptyCms } from "./seed/seed-empty-cms";

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    checkSecretsBeforeStart(strapi);
    strapi.documents.use(pinToPublished(strapi));
    strapi.documents.use(refuseDuplicates(strapi));
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await checkDatabase(strapi);
    await ensureLocales(strapi);
    await closeRoles(strapi);
    await closeRegistration(strapi);
    await ensureAdminUser(strapi);
    await ensureReadToken(strapi);
    await applyAdminLayout(strapi);
    await seedEmptyCms(strapi);
    announceReadiness(strapi);
  },
};
