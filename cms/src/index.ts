import type { Core } from "@strapi/strapi";
import { guardAccounts } from "./accounts/account-sessions";
import { announceReadiness } from "./bootstrap/announce-readiness";
import { applyAdminLayout } from "./bootstrap/apply-admin-layout";
import { applyPublicAddress } from "./bootstrap/apply-public-address";
import { checkDatabase } from "./bootstrap/check-database";
import { checkLeadIndexes } from "./bootstrap/check-lead-indexes";
import { closeLeadCreation } from "./bootstrap/close-lead-creation";
import { closeRoles } from "./bootstrap/close-roles";
import { configureAccounts } from "./bootstrap/configure-accounts";
import { ensureAdminUser } from "./bootstrap/ensure-admin-user";
import { ensureLeadToken } from "./bootstrap/ensure-lead-token";
import { ensureLocales } from "./bootstrap/ensure-locales";
import { ensurePanelRoles } from "./bootstrap/ensure-panel-roles";
import { ensureReadToken } from "./bootstrap/ensure-read-token";
import { ensureRoles } from "./bootstrap/ensure-roles";
import { keepOriginals } from "./bootstrap/keep-originals";
import { rollBackLeftOver } from "./database/roll-back-left-over";
import { healSharedFields } from "./documents/heal-shared-fields";
import { pinToPublished } from "./documents/pin-to-published";
import { refuseAddressWords } from "./documents/refuse-address-words";
import { refuseDuplicates } from "./documents/refuse-duplicates";
import { refuseStaleSaves } from "./documents/refuse-stale-saves";
import { shareFields } from "./documents/share-fields";
import { hideFromGraphql } from "./graphql/hide-from-graphql";
import { keepDeletingExpiredLeads } from "./leads/delete-expired-leads";
import { leadUid } from "./leads/lead-kinds";
import { protectLeads } from "./leads/protect-leads";
import { registerLeadDesk } from "./leads/register-lead-desk";
import { createMailProvider } from "./mail/mail-provider";
import { keepDoingSchedules, scheduleUid } from "./schedule/scheduled-publishes";
import { seedEmptyCms } from "./seed/seed-empty-cms";
import { announceChanges } from "./site/announce-changes";
import { guardPublishing } from "./site/publish-guard";
import { redirectOldAddresses } from "./site/redirect-old-addresses";
import { registerPublishDesk } from "./site/register-publish-desk";

const accountTypes = [
  "plugin::users-permissions.user",
  "plugin::users-permissions.role",
  "plugin::users-permissions.permission",
] as const;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    applyPublicAddress(strapi);
    hideFromGraphql(strapi, leadUid);
    for (const uid of accountTypes) hideFromGraphql(strapi, uid);
    hideFromGraphql(strapi, scheduleUid);
    strapi.documents.use(pinToPublished(strapi));
    strapi.documents.use(refuseAddressWords());
    strapi.documents.use(refuseDuplicates(strapi));
    strapi.documents.use(protectLeads(strapi));
    strapi.documents.use(announceChanges(strapi));
    strapi.documents.use(redirectOldAddresses(strapi));
    strapi.documents.use(guardPublishing(strapi));
    strapi.documents.use(guardAccounts(strapi));
    strapi.documents.use(refuseStaleSaves(strapi));
    // Last, so that the others see what it did, and it sees what Strapi did.
    strapi.documents.use(shareFields(strapi));
    registerLeadDesk(strapi);
    registerPublishDesk(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    rollBackLeftOver(strapi);
    await checkDatabase(strapi);
    await checkLeadIndexes(strapi);
    await ensureLocales(strapi);
    await ensureRoles(strapi);
    await closeRoles(strapi);
    await configureAccounts(strapi);
    strapi.plugin("email").provider = createMailProvider();
    await closeLeadCreation(strapi);
    await ensurePanelRoles(strapi);
    await ensureAdminUser(strapi);
    await ensureReadToken(strapi);
    await ensureLeadToken(strapi);
    await keepOriginals(strapi);
    await applyAdminLayout(strapi);
    await healSharedFields(strapi);
    await seedEmptyCms(strapi);
    await keepDeletingExpiredLeads(strapi);
    keepDoingSchedules(strapi);
    announceReadiness(strapi);
  },
};
