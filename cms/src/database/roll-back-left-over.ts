import type { Core } from "@strapi/strapi";

interface SqliteConnection {
  inTransaction: boolean;
  exec(sql: string): unknown;
}

/**
 * After a COMMIT that failed (a full disk) the one SQLite connection goes back to the pool inside its
 * transaction: it sees its own rows, and whatever is written next is lost with them. The pool asks here
 * before it hands a connection out, so nobody starts on such a left-over.
 */
export function rollBackLeftOver(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client !== "sqlite") return;
  strapi.db.connection.client.validateConnection = function rollBackThenUse(connection: SqliteConnection) {
    if (connection.inTransaction) connection.exec("ROLLBACK");
    return true;
  };
}
