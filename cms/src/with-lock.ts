import type { Core } from "@strapi/strapi";
import { usesPostgres } from "./postgres-address";

/**
 * Of several instances on one Postgres one does the work, and the others go without it. The lock ends with the
 * connection, and so with the process. On SQLite there are no others.
 */
export async function withLock(strapi: Core.Strapi, name: string, work: () => Promise<void>): Promise<void> {
  if (!usesPostgres()) return work();
  const { client } = strapi.db.connection;
  const connection = await client.acquireConnection();
  const call = async (lock: string): Promise<boolean> => {
    const question = `SELECT ${lock}(hashtextextended(?, 0)) AS answer`;
    const { rows } = await strapi.db.connection.raw(question, [name]).connection(connection);
    return rows[0].answer;
  };
  try {
    if (!(await call("pg_try_advisory_lock"))) return;
    try {
      await work();
    } finally {
      await call("pg_advisory_unlock");
    }
  } finally {
    client.releaseConnection(connection);
  }
}
