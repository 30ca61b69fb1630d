import type { Core } from "@strapi/strapi";
import { refuseToStart } from "./refuse-to-start";

type Connection = Core.Strapi["db"]["connection"];
export type Transaction = Parameters<Parameters<Connection["transaction"]>[0]>[0];

/**
 * Resolves after the commit, or throws. `strapi.db.transaction` says nothing when COMMIT failed: knex swallows the
 * error of an explicit commit (knex/knex#3847).
 */
export function commitDurably<Result>(
  strapi: Core.Strapi,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return strapi.db.connection.transaction(work);
}

interface SqliteConnection {
  inTransaction: boolean;
  exec(sql: string): unknown;
}

/**
 * After a COMMIT that failed (a full disk) SQLite's one connection returns to the pool inside its transaction, and
 * later writes would be lost with it. The pool validates a connection before it hands it out.
 */
export function rollBackFailedCommits(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client !== "sqlite") return;
  strapi.db.connection.client.validateConnection = function rollBackThenUse(connection: SqliteConnection) {
    if (connection.inTransaction) connection.exec("ROLLBACK");
    return true;
  };
}

const fullSynchronous = 2;

/** Reads back what `config/database.ts` asked for: SQLite ignores a PRAGMA it cannot grant. */
export async function checkDatabase(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== "sqlite") return;
  const journalMode = await readPragma(strapi, "journal_mode");
  const synchronous = await readPragma(strapi, "synchronous");
  if (journalMode !== "wal" || synchronous !== fullSynchronous) {
    refuseToStart(
      `The SQLite database runs with journal_mode=${journalMode} and synchronous=${synchronous}, not with WAL and FULL (2).`,
      "put DATABASE_FILENAME on a local disk (WAL does not work on a network share) and leave config/database.ts as it is.",
    );
  }
}

async function readPragma(strapi: Core.Strapi, name: string): Promise<unknown> {
  const rows: Record<string, unknown>[] = await strapi.db.connection.raw(`PRAGMA ${name}`);
  return rows[0]?.[name];
}

/** Milliseconds since 1970. SQLite answers a number, Postgres a date. */
export function timeOf(value: unknown): number {
  return value instanceof Date || typeof value === "string" ? new Date(value).getTime() : Number(value);
}

export function tableOf(strapi: Core.Strapi, uid: string): string {
  return strapi.db.metadata.get(uid).tableName;
}

export function columnOf(strapi: Core.Strapi, uid: string, field: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes[field];
  return attribute && "columnName" in attribute ? (attribute.columnName ?? field) : field;
}

/** A row as the database has it. */
export function columnsOf(strapi: Core.Strapi, uid: string, fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(strapi, uid, name), value]));
}

/** As Strapi gives each row that it makes itself. */
export function newDocumentId(strapi: Core.Strapi, uid: string): string {
  const attribute = strapi.db.metadata.get(uid).attributes.documentId as { default: () => string };
  return attribute.default();
}
