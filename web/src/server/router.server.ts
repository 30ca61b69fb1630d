import { editorPath, editPath } from "@hetreteg/contract/edit-link";
import { livePreviewPath } from "@hetreteg/contract/live-preview";
import { locales, localizedPath } from "@hetreteg/contract/locales";
import { reviewPaths } from "@hetreteg/contract/routes";
import { Hono } from "hono";
import { consentProofPath } from "../consent/consent-proof.ts";
import { createConsentRoutes } from "../consent/consent-routes.server.ts";
import { createEditLinkRoutes } from "../drafts/edit-link/edit-link.server.ts";
import { createLivePreviewRoutes } from "../drafts/live-preview/live-preview-routes.server.ts";
import { createPreviewRoutes } from "../drafts/preview/preview-routes.server.ts";
import { createReviewRoutes } from "../drafts/review/review-routes.server.ts";
import { busyTimeMs, Gate } from "../http/gate.server.ts";
import { detectedLocalePath } from "../i18n/locale-cookie.ts";
import { createFormRoutes } from "../leads/form-routes.server.ts";
import { createPublishRoutes } from "../publish/publish-routes.server.ts";
import type { Publishing } from "../publish/publishing.server.ts";
import { manifestPath } from "../routing/manifest.ts";
import { createSearchRoutes, searchAddresses } from "../search/server/search-routes.server.ts";
import { feedForms, feedPath } from "../seo/feed-path.ts";
import { viewPath } from "../visits/view-address.ts";
import { compressAnswer } from "./compress-answer.server.ts";
import { countVisits, viewReports } from "./count-visits.server.ts";
import { createErrorAnswers, handleError } from "./error-answers.server.ts";
import type { Env } from "./exchange.server.ts";
import { livePages, livePayloads, missingPages, redirects } from "./live-answers.server.ts";
import { LivePages } from "./live-pages.server.ts";
import { markdownPages } from "./markdown-pages.server.ts";
import { giveRequestId, labelled, labelOnly, observeRequests } from "./observe-requests.server.ts";
import {
  detectedLocale,
  limitPostsPerTurn,
  localeRedirect,
  parseTarget,
  queueResponses,
  refuseBody,
  securityHeaders,
  whenOpened,
} from "./request-guards.server.ts";
import { createRescueRoutes } from "./rescued-leads.server.ts";
import type { Site } from "./site.server.ts";
import * as data from "./site-data.server.ts";
import { buildFiles, pictureFiles, storedLivePayloads, storedPages, storedPayloads } from "./stored-answers.server.ts";
import { thankYouPages } from "./thank-you-page.server.ts";

/**
 * Limits of live rendering, with forms that come back: pages at once, requests in the queue. They take a
 * tenth of the thread; the rest is for stored pages. What they wait for the CMS costs the thread nothing.
 */
const liveLimits = {
  concurrency: 2,
  maxQueued: 30,
  maxWaitMs: 5000,
  pauseFactor: 9,
  creditMs: 1000,
  clock: busyTimeMs,
};

const reviewAddresses = locales.map((locale) => `${localizedPath(reviewPaths.home, locale)}/*`);

export type RoutedPublishing = Pick<
  Publishing,
  "contentChanged" | "report" | "checkTexts" | "anchors" | "hasFirstPages"
>;

export function createRouter(site: Site, publishing: RoutedPublishing): Hono<Env> {
  const gate = new Gate(liveLimits);
  const errors = createErrorAnswers(site);
  const live = new LivePages({ ...site, gate, errorPages: errors.pages });
  const queued = queueResponses();
  const router = new Hono<Env>();

  router.use(observeRequests(site));
  router.get("*", countVisits(site));
  router.use(securityHeaders(site));
  router.get("/readyz", labelled("probe", data.readiness(site, publishing.hasFirstPages)));
  router.use(whenOpened(site));
  router.get("*", refuseBody());
  router.get("/", labelled("redirect", localeRedirect(site)));
  router.use(parseTarget(site, errors));

  // From memory.
  router.get(viewPath, queued, labelled("visit", viewReports(site)));
  router.get(detectedLocalePath, queued, labelled("redirect", detectedLocale(site)));
  router.get("*", labelled("stored-page", storedPages(site)));
  router.get("*", labelled("build-file", buildFiles(site)));
  router.get("/_site/payload/*", labelled("stored-payload", storedPayloads(site)));
  router.get("/_site/live/*", labelled("stored-payload", storedLivePayloads(site)));

  // From disk, or rendered.
  router.use(giveRequestId(site));
  router.get("*", queued);
  router.post("*", limitPostsPerTurn());
  router.get("/images/*", labelled("picture", pictureFiles(site)));
  router.get("*", labelled("markdown", markdownPages(site, gate)));
  router.use(compressAnswer());
  router.get(manifestPath, labelled("manifest", data.manifest(site)));
  for (const path of searchAddresses) router.use(path, labelOnly("search"));
  router.route("/", createSearchRoutes({ ...site, gate, errors }));
  router.get("/_site/live/*", labelled("live-payload", livePayloads(site, live, errors)));
  router.use(livePreviewPath, labelOnly("preview"));
  router.route("/", createLivePreviewRoutes(site));
  router.use("/_site/*", labelOnly("publish-call"));
  router.route("/", createPublishRoutes({ ...publishing, ...site }));
  router.route("/", createRescueRoutes(site));
  router.get("/_site/*", labelled("missing", data.missingData()));
  router.use("/_preview/*", labelOnly("preview"));
  router.route("/", createPreviewRoutes(site));
  for (const path of [editPath, editorPath]) router.use(path, labelOnly("preview"));
  router.route("/", createEditLinkRoutes(site));
  router.get("/healthz", labelled("probe", data.health(site)));
  router.use("/forms/*", labelOnly("form"));
  router.route("/", createFormRoutes({ ...site, gate, countEnquiry: site.visits.noteEnquiry }));
  router.use(consentProofPath, labelOnly("consent"));
  router.route("/", createConsentRoutes(site));
  for (const path of reviewAddresses) router.use(path, labelOnly("review"));
  router.route("/", createReviewRoutes({ ...site, gate, errors }));
  router.get("/robots.txt", labelled("file", data.robots(site)));
  router.get("/:name{sitemap(-[1-9]\\d{0,3})?\\.xml}", labelled("file", data.sitemap(site)));
  const [feeds, llmsTxt] = [data.feeds(site), data.llmsTxt(site)];
  for (const locale of locales) {
    for (const form of feedForms) router.get(feedPath(form, locale), labelled("file", feeds));
    router.get(localizedPath("/llms.txt", locale), labelled("file", llmsTxt));
  }
  router.get("/.well-known/security.txt", labelled("file", data.securityFile(site)));
  router.get("/:name{[A-Za-z0-9-]{8,128}\\.txt}", labelled("file", data.indexNowKey(site)));
  router.get("/site.webmanifest", labelled("file", data.webAppManifest(site)));
  router.get("/files/:name{privacy-[0-9-]+-[a-z]{2}\\.pdf}", labelled("file", data.privacyPdf(site, errors)));
  router.get("/files/*", labelled("file", data.libraryDocument(site, errors)));
  router.get("/shares/:name{[0-9a-f]{20}\\.(?:png|jpg)}", labelled("file", data.shareImage(site, errors)));

  // Pages that are not stored.
  router.get("*", labelled("thank-you", thankYouPages(site, gate, errors)));
  router.get("*", labelled("redirect", redirects(site)));
  router.get("*", labelled("missing", missingPages(live, errors)));
  router.get("*", labelled("live-page", livePages(site, live, errors)));
  router.all(
    "*",
    labelled("refused", (c) => c.text("This address takes no such request.\n", 405, { allow: "GET, HEAD" })),
  );
  router.onError(handleError(errors));
  return router;
}
