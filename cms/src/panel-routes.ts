import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { createAddLanguageController } from "./editing/add-language";
import { createStartValuesController } from "./editing/start-values";
import { createHistoryController } from "./history/history-controller";
import { createHomeController } from "./home/home-controller";
import { createAssigneeController } from "./leads/assignee-controller";
import { createLeadController } from "./leads/lead-controller";
import { createReplyController } from "./leads/replies/reply-controller";
import { createInterfaceTextsController } from "./publishing/interface-texts";
import { createLinkController } from "./publishing/link-controller";
import { createPublishController } from "./publishing/publish-controller";
import { createReadyDraftController } from "./publishing/ready-drafts";
import { createScheduleController } from "./publishing/schedule-controller";
import { createSetController } from "./publishing/set-controller";
import { createCaseReviewController } from "./reviewers/case-review-controller";
import { createInvitationController } from "./reviewers/invitation-controller";
import { createSearchController } from "./search/search-controller";
import { createVisitController } from "./visits/visit-controller";

/** The panel's own calls. Strapi takes every route under `src/api` for one of the content API, so they stand here. */
export function registerPanelRoutes(strapi: Core.Strapi): void {
  const publishing = createPublishController(strapi);
  const schedule = createScheduleController(strapi);
  const addedLanguage = createAddLanguageController(strapi);
  const startValues = createStartValuesController(strapi);
  const invitations = createInvitationController(strapi);
  const interfaceTexts = createInterfaceTextsController(strapi);
  const links = createLinkController(strapi);
  const home = createHomeController(strapi);
  const history = createHistoryController(strapi);
  const leads = createLeadController(strapi);
  const search = createSearchController(strapi);
  const caseReview = createCaseReviewController(strapi);
  const readyDrafts = createReadyDraftController(strapi);
  const replies = createReplyController(strapi);
  const assignees = createAssigneeController(strapi);
  const sets = createSetController(strapi);
  const visits = createVisitController(strapi);
  const entry = "/publishing/:uid/:documentId";
  const signedIn = ["admin::isAuthenticatedAdmin"];
  const mayExportLeads = [...signedIn, "global::may-export-leads"];
  const mayDeleteLeads = [...signedIn, "global::may-delete-leads"];

  strapi.server.routes({
    type: "admin",
    routes: [
      route("GET", "/publishing/:uid/start", startValues.show, signedIn),
      route("GET", "/publishing/:uid/incoming", publishing.incoming, signedIn),
      route("POST", "/publishing/:uid/markdown", publishing.markdown, signedIn),
      route("GET", "/publishing/site", publishing.site, signedIn),
      route("GET", "/publishing/links", links.targets, signedIn),
      route("GET", "/publishing/anchors", links.anchors, signedIn),
      route("GET", "/publishing/interface-texts", interfaceTexts.list, signedIn),
      route("GET", "/publishing/sets", sets.list, signedIn),
      route("POST", "/publishing/sets", sets.plan, signedIn),
      route("DELETE", "/publishing/sets/:id", sets.cancel, signedIn),
      route("GET", "/publishing/schedule", schedule.listAll, signedIn),
      route("GET", entry, publishing.show, signedIn),
      route("POST", `${entry}/check`, publishing.check, signedIn),
      route("POST", `${entry}/live-preview`, publishing.livePreview, signedIn),
      route("GET", `${entry}/shared`, addedLanguage.show, signedIn),
      route("POST", `${entry}/ready`, readyDrafts.say, signedIn),
      route("DELETE", `${entry}/ready`, readyDrafts.takeBack, signedIn),
      route("GET", `${entry}/schedule`, schedule.list, signedIn),
      route("POST", `${entry}/schedule`, schedule.plan, signedIn),
      route("DELETE", `${entry}/schedule/:id`, schedule.cancel, signedIn),
      route("GET", "/history", history.list, signedIn),
      route("GET", "/history/:id", history.show, signedIn),
      route("POST", "/history/:id/restore", history.restore, signedIn),
      route("DELETE", "/history/:id", history.erase, signedIn),
      route("GET", "/search", search.find, signedIn),
      route("GET", "/home/leads", home.leads, signedIn),
      route("GET", "/home/drafts", home.drafts, signedIn),
      route("GET", "/home/links", home.links, signedIn),
      route("POST", "/home/links", home.checkLinks, signedIn),
      route("GET", "/home/reviews", home.reviews, signedIn),
      route("GET", "/home/pictures", home.pictures, signedIn),
      route("GET", "/home/languages", home.languages, signedIn),
      route("GET", "/case-review/:documentId", caseReview.show, signedIn),
      route("POST", "/case-review/:documentId/invite", caseReview.invite, signedIn),
      route("POST", "/case-review/:documentId/reply", caseReview.reply, signedIn),
      route("POST", "/case-review/:documentId/remove", caseReview.remove, signedIn),
      route("GET", "/invitations", invitations.list, signedIn),
      route("POST", "/invitations/colleagues/:id", invitations.inviteColleague, signedIn),
      route("POST", "/invitations/reviewers/:id", invitations.inviteReviewer, signedIn),
      route("GET", "/visit-tools/summary", visits.summary, [...signedIn, "global::may-read-leads"]),
      route("GET", "/lead-tools/leads/:documentId/replies", replies.list, signedIn),
      route("POST", "/lead-tools/leads/:documentId/replies", replies.send, signedIn),
      route("GET", "/lead-tools/leads/:documentId/assignee", assignees.show, signedIn),
      route("POST", "/lead-tools/leads/:documentId/assignee", assignees.assign, signedIn),
      route("GET", "/lead-tools/export", leads.exportList, mayExportLeads),
      route("POST", "/lead-tools/person", leads.findPerson, mayDeleteLeads),
      route("POST", "/lead-tools/person/export", leads.exportPerson, mayDeleteLeads),
      route("POST", "/lead-tools/person/erase", leads.erasePerson, mayDeleteLeads),
    ],
  });
}

type Method = "GET" | "POST" | "DELETE";

function route(method: Method, path: string, handler: (ctx: Context) => Promise<void>, policies: string[]) {
  return { method, path, handler, info: { type: "admin" }, config: { policies } };
}
