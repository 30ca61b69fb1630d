import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { Fields } from "./cms-admin.ts";
import { createDatabase, psql } from "./postgres.ts";

/** Where a CMS keeps its rows: the file of SQLite, or the address of a Postgres database. */
export type CmsDatabase = string;

export type Value = string | number | null;

export const isPostgres = (database: CmsDatabase): boolean => database.startsWith("postgres:");

/** The server that `npm test -- cms --database postgres` has started (fill-cms-once.ts). */
const serverUrl = (): string | undefined => process.env.TEST_POSTGRES_URL;

/** An empty one for a CMS, or a copy of another that nobody has open. SQLite's is a file of VAR_DIR. */
export function newDatabase(sqliteFile: string, template?: CmsDatabase): CmsDatabase {
  const server = serverUrl();
  if (!server) return sqliteFile;
  return createDatabase(server, `cms_${randomBytes(6).toString("hex")}`, template && nameOf(template));
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

export function databaseSettings(database: CmsDatabase): NodeJS.ProcessEnv {
  return isPostgres(database)
    ? { DATABASE_CLIENT: "postgres", DATABASE_URL: database }
    : { DATABASE_FILENAME: database };
}

/** By a connection of its own: what it sees is committed. `?` stands for a value. */
export function queryRows<Row = Fields>(database: CmsDatabase, sql: string, ...values: Value[]): Row[] {
  if (isPostgres(database)) {
    const rows = psql(database, `SELECT coalesce(json_agg(row), '[]') FROM (${withValues(sql, values)}) AS row`);
    return JSON.parse(rows) as Row[];
  }
  return withSqlite(database, (sqlite) => sqlite.prepare(sql).all(...values)) as Row[];
}

/** Their names; SQLite's own are left out. */
export function tablesOf(database: CmsDatabase): string[] {
  const tables = isPostgres(database)
    ? "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"
    : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  return queryRows<{ name: string }>(database, tables).map(({ name }) => name);
}

export function execute(database: CmsDatabase, sql: string, ...values: Value[]): void {
  if (isPostgres(database)) psql(database, withValues(sql, values));
  else withSqlite(database, (sqlite) => (values.length > 0 ? sqlite.prepare(sql).run(...values) : sqlite.exec(sql)));
}

/** As Strapi stores a time there: SQLite has none. */
export function storedTime(database: CmsDatabase, time: number): Value {
  return isPostgres(database) ? new Date(time).toISOString() : time;
}

/** A column that holds JSON: as text in SQLite. */
export function jsonIn(stored: unknown): unknown {
  return typeof stored === "string" ? JSON.parse(stored) : stored;
}

/** Milliseconds since 1970 of what a row holds. */
export function timeIn(stored: unknown): number {
  return typeof stored === "string" ? Date.parse(`${stored}Z`) : Number(stored);
}

function withValues(sql: string, values: Value[]): string {
  let next = 0;
  return sql.replaceAll("?", () => {
    const value = values[next++] ?? null;
    return value === null ? "NULL" : typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
  });
}

function withSqlite<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** By language, the versions of an entry as they are published: a receipt names those it is of. */
export function publishedVersions(database: CmsDatabase, table: string, documentId = ""): Record<string, string> {
  const question = `SELECT id, locale, updated_at FROM ${table} WHERE document_id = ? AND published_at IS NOT NULL`;
  return Object.fromEntries(
    queryRows(database, question, documentId).map(({ id, locale, updated_at }) => [
      locale,
      `${Number(id).toString(36)}.${timeIn(updated_at).toString(36)}`,
    ]),
  );
}
