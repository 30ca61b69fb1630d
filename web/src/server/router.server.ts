import { Hono } from "hono";
import { createConsentRoutes } from "../consent/consent-routes.server.ts";
import { createPreviewRoutes } from "../drafts/preview/preview-routes.server.ts";
import { createReviewRoutes } from "../drafts/review/review-routes.server.ts";
import { Gate } from "../http/gate.server.ts";
import { createFormRoutes } from "../leads/form-routes.server.ts";
import { createPublishRoutes, type PublishRoutesOptions } from "../publish/publish-routes.server.ts";
import { manifestPath } from "../routing/manifest.ts";
import { compressAnswer } from "./compress-answer.server.ts";
import { createErrorAnswers, handleError } from "./error-answers.server.ts";
import type { Env } from "./exchange.server.ts";
import { livePages, livePayloads, missingPages, redirects } from "./live-answers.server.ts";
import { LivePages } from "./live-pages.server.ts";
import {
  localeRedirect,
  oneAfterAnother,
  parseTarget,
  refuseBody,
  securityHeaders,
  whenOpened,
} from "./request-guards.server.ts";
import type { Site } from "./site.server.ts";
import * as data from "./site-data.server.ts";
import { buildFiles, pictureFiles, storedLivePayloads, storedPages, storedPayloads } from "./stored-answers.server.ts";
import { thankYouPages } from "./thank-you-page.server.ts";

/** Limits of live rendering: pages at once, and requests in the queue. */
const liveLimits = { atOnce: 2, waiting: 30 };

export function createRouter(site: Site, publishing: Omit<PublishRoutesOptions, "webhookSecret">): Hono<Env> {
  const gate = new Gate(liveLimits);
  const errors = createErrorAnswers(site);
  const live = new LivePages({ ...site, gate, errorPages: errors.pages });
  const router = new Hono<Env>();

  router.use(securityHeaders(site));
  router.get("/readyz", data.readiness(site));
  router.use(whenOpened(site));
  router.get("*", refuseBody());
  router.get("/", localeRedirect(site));
  router.use(parseTarget(site, errors));

  // From memory.
  router.get("*", storedPages(site));
  router.get("*", buildFiles(site));
  router.get("/_site/payload/*", storedPayloads(site));
  router.get("/_site/live/*", storedLivePayloads(site));

  // From disk, or rendered.
  router.get("*", oneAfterAnother());
  router.get("/images/*", pictureFiles(site));
  router.use(compressAnswer());
  router.get(manifestPath, data.manifest(site));
  router.get("/_site/live/*", livePayloads(site, live));
  router.route("/", createPublishRoutes({ ...publishing, webhookSecret: site.webhookSecret }));
  router.get("/_site/*", data.missingData());
  router.route("/", createPreviewRoutes(site));
  router.get("/healthz", data.health(site));
  router.route("/", createFormRoutes(site));
  router.route("/", createConsentRoutes(site));
  router.route("/", createReviewRoutes({ ...site, errors }));
  router.get("/robots.txt", data.robots(site));
  router.get("/sitemap.xml", data.sitemap(site));
  router.get("/site.webmanifest", data.webAppManifest(site));
  router.get("/files/:name{privacy-[0-9-]+-[a-z]{2}\\.pdf}", data.privacyPdf(site, errors));
  router.get("/shares/:name{[0-9a-f]{20}\\.png}", data.shareImage(site, errors));

  // Pages that are not stored.
  router.get("*", thankYouPages(site, gate, errors));
  router.get("*", redirects(site));
  router.get("*", missingPages(live, errors));
  router.get("*", livePages(site, live, errors));
  router.all("*", (c) => c.text("This address takes no such request.\n", 405, { allow: "GET, HEAD" }));
  router.onError(handleError(errors));
  return router;
}
