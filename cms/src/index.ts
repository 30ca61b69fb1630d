import type { Core } from "@strapi/strapi";
import { endSessionsWithPasswords } from "./accounts/live-sessions";
import { hidePanelAccounts } from "./accounts/panel-sign-in";
import { applyAdminLayout } from "./admin-layout/apply-admin-layout";
import { hideFromGraphql } from "./content-api/graphql";
import { pinToPublished } from "./content-api/pin-to-published";
import { registerSiteRoutes } from "./content-api/site-routes";
import { checkDatabase, rollBackFailedCommits } from "./database";
import { registerMiddlewares } from "./documents";
import { refuseBadHours } from "./editing/bad-hours";
import { treatBlankTextsAsEmpty } from "./editing/blank-texts";
import { createOnce } from "./editing/create-once";
import { dateNewPositions } from "./editing/date-new-positions";
import { refuseBadDates } from "./editing/refuse-bad-dates";
import { findBrokenTargets, refuseBadRedirects } from "./editing/refuse-bad-redirects";
import { refuseBadSlugs } from "./editing/refuse-bad-slugs";
import { refuseDuplicates } from "./editing/refuse-duplicates";
import { refuseStaleSaves } from "./editing/refuse-stale-saves";
import { serializeWrites } from "./editing/serialize-writes";
import { shareFields } from "./editing/share-fields";
import { deleteOldVersions, oldVersionsSchedule } from "./history/delete-old-versions";
import { keepVersions } from "./history/keep-versions";
import { checkLeadIndexes } from "./leads/check-lead-indexes";
import { deleteExpiredLeads, retentionSchedule } from "./leads/delete-expired-leads";
import { closeLeadCreation, protectLeads } from "./leads/protect-leads";
import { everyMinute, sendRescuedMails } from "./leads/rescued-mails";
import { sendSummaryWhenDue, summarySchedule } from "./leads/summary/send-summary";
import { registerPanelRoutes } from "./panel-routes";
import { ensureAdminUser } from "./permissions/admin-user";
import { applyApiRoles } from "./permissions/api-roles";
import { ensureApiTokens } from "./permissions/api-tokens";
import { applyPanelRoles } from "./permissions/apply-panel-roles";
import { registerLeadConditions } from "./permissions/lead-conditions";
import { hideUnreadableRelations, refusePrivateFields } from "./permissions/limit-queries";
import { brokenLinksSchedule, checkLinksAtNight } from "./publishing/broken-links";
import { registerInterfaceTexts } from "./publishing/interface-texts";
import { linkPublished } from "./publishing/link-published";
import { notifySite } from "./publishing/notify-site";
import { guardPublishing } from "./publishing/publish-guard";
import { forgetReadyDrafts } from "./publishing/ready-drafts";
import { redirectOldAddresses } from "./publishing/redirect-old-addresses";
import { everyTwoSeconds, runDueSchedules } from "./publishing/scheduled-publishes";
import { checkPanelPasswords } from "./reviewers/account-password";
import { createMailProvider } from "./reviewers/mail-provider";
import { deleteOrphanedMarks, forgetMarks } from "./reviewers/review-marks";
import { seedEmptyCms } from "./seed/seed-empty-cms";
import { announceReadiness } from "./start/announce-readiness";
import { configureAccounts, configureUploads, ensureLocales } from "./start/panel-settings";
import { applyPublicAddress } from "./start/public-address";
import { waitForStartLock } from "./start/start-lock";
import { deleteOldVisits, oldVisitsSchedule } from "./visits/delete-old-visits";

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    await waitForStartLock(strapi);
    applyPublicAddress(strapi);
    hideFromGraphql(strapi);
    registerSiteRoutes(strapi);
    registerInterfaceTexts(strapi);
    registerPanelRoutes(strapi);
    endSessionsWithPasswords(strapi);
    hidePanelAccounts(strapi);
    forgetMarks(strapi);
    refusePrivateFields(strapi);
    hideUnreadableRelations(strapi);
    await registerLeadConditions(strapi);

    registerMiddlewares(strapi, [
      pinToPublished(strapi),
      createOnce(strapi),
      treatBlankTextsAsEmpty(strapi),
      refuseBadSlugs(strapi),
      refuseBadDates(strapi),
      refuseBadHours(strapi),
      dateNewPositions(),
      protectLeads(strapi),
      notifySite(strapi),
      redirectOldAddresses(strapi),
      forgetReadyDrafts(strapi),
      guardPublishing(strapi),
      checkPanelPasswords(strapi),
      findBrokenTargets(strapi),
      serializeWrites(strapi),
      linkPublished(strapi),
      keepVersions(strapi),
      refuseBadRedirects(strapi),
      refuseDuplicates(strapi),
      refuseStaleSaves(strapi),
      // Innermost: it sees what Strapi wrote, the others see what it wrote.
      shareFields(strapi),
    ]);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    rollBackFailedCommits(strapi);
    await checkDatabase(strapi);
    await checkLeadIndexes(strapi);

    await ensureLocales(strapi);
    await applyApiRoles(strapi);
    await configureAccounts(strapi);
    strapi.plugin("email").provider = createMailProvider();
    await closeLeadCreation(strapi);
    await applyPanelRoles(strapi);
    await ensureAdminUser(strapi);
    await ensureApiTokens(strapi);
    await configureUploads(strapi);
    await applyAdminLayout(strapi);
    await seedEmptyCms(strapi);

    // What became due while the CMS was down is done now, or by the first run.
    await deleteExpiredLeads(strapi);
    await deleteOldVisits(strapi);
    await deleteOldVersions(strapi);
    strapi.cron.add({
      "delete old visits": { task: () => deleteOldVisits(strapi), options: oldVisitsSchedule },
      "delete old versions": { task: () => deleteOldVersions(strapi), options: oldVersionsSchedule },
      "delete expired leads": { task: () => deleteExpiredLeads(strapi), options: retentionSchedule },
      "marks of what is gone": { task: () => deleteOrphanedMarks(strapi), options: oldVersionsSchedule },
      "broken links": { task: () => checkLinksAtNight(strapi), options: brokenLinksSchedule },
      "mails of rescued leads": { task: sendRescuedMails, options: everyMinute },
      "summary of leads": { task: sendSummaryWhenDue, options: summarySchedule },
      "scheduled publishes": { task: runDueSchedules, options: everyTwoSeconds },
    });
    announceReadiness(strapi);
  },
};
