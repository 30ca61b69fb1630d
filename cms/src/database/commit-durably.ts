import type { Core } from "@strapi/strapi";

type Connection = Core.Strapi["db"]["connection"];
export type Transaction = Parameters<Parameters<Connection["transaction"]>[0]>[0];

/**
 * Runs `work` in one transaction and resolves after its commit, or throws. Not `strapi.db.transaction`,
 * which says nothing when COMMIT failed: knex swallows the error of an explicit commit (knex/knex#3847).
 */
export function commitDurably<Result>(
  strapi: Core.Strapi,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return strapi.db.connection.transaction(work);
}
