import { draftSignatureHeader, isDraftSignature } from "@hetreteg/contract/signatures.server";
import type { Core } from "@strapi/strapi";
import type { DocumentMiddleware } from "../documents";
import { readVariable } from "../environment";

const readingActions = ["findMany", "findFirst", "findOne", "count"];

/**
 * Whoever reads through the content API (REST or GraphQL, any token) gets published documents, whatever `status`
 * they ask for: Strapi gives drafts to everyone who may read (strapi#25326). The one exception is the web server's
 * signed request for a preview; reviewers' drafts (reviewers/own-drafts.ts) are read past the Document Service.
 */
export function pinToPublished(strapi: Core.Strapi): DocumentMiddleware {
  return async function pinReadToPublished(context, next) {
    if (readingActions.includes(context.action) && isContentApiRequest(strapi) && !isDraftRequest(strapi)) {
      const { params } = context;
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

export function isDraftRequest(strapi: Core.Strapi): boolean {
  const signature = strapi.requestContext.get()?.request.headers[draftSignatureHeader];
  return isDraftSignature(signature, readVariable("SITE_WEBHOOK_SECRET"));
}
