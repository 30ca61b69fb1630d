import type { Core } from "@strapi/strapi";
import type { DocumentMiddleware } from "../documents";
import { usesPostgres } from "../postgres-address";
import { siteTypeOf } from "../site-types";

const readingActions = ["findOne", "findMany", "findFirst", "count"];

/**
 * One write of content after the other, whichever instance it comes to: a check of what is stored holds until its write,
 * and what languages share is not written by two at once. SQLite's one connection does that by itself; on Postgres a
 * lock until the commit, which a write inside another has already.
 */
export function serializeWrites(strapi: Core.Strapi): DocumentMiddleware {
  return async function serializeWrite(context, next) {
    if (!siteTypeOf(context.uid) || readingActions.includes(context.action)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      if (usesPostgres()) await trx.raw("SELECT pg_advisory_xact_lock(hashtextextended('content', 0))");
      return next();
    });
  };
}
