import type { Core, Modules } from "@strapi/strapi";
import { isDraftRequest } from "../site/draft-requests";

const readingActions = ["findMany", "findFirst", "findOne", "count"];

/**
 * Whoever reads through the content API (REST or GraphQL, any token) gets published documents, whatever
 * `status` they ask for: Strapi gives drafts to everyone who may read (strapi#25326). A reviewer's draft has a
 * route of its own (src/reviews) that reads past the Document Service, so there is no exception here.
 */
export function pinToPublished(strapi: Core.Strapi): Modules.Documents.Middleware.Middleware {
  return async function pinReadToPublished(context, next) {
    if (readingActions.includes(context.action) && isContentApiRequest(strapi) && !isDraftRequest(strapi)) {
      const params = context.params as Record<string, unknown>;
      params.status = "published";
      delete params.publicationFilter;
      delete params.hasPublishedVersion;
    }
    return next();
  };
}

/** The admin panel's own requests see drafts; every other request is the content API's. */
function isContentApiRequest(strapi: Core.Strapi): boolean {
  const request = strapi.requestContext.get();
  return request !== undefined && request.state.route?.info?.type !== "admin";
}
