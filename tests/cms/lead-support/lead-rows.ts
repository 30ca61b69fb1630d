import { DatabaseSync } from "node:sqlite";
import type { CmsAccess } from "../../support/cms.ts";
import type { Fields } from "../../support/cms-admin.ts";
import { execute, queryRows, type Value } from "../../support/cms-database.ts";

/** The rows of one key, or of all leads, read by a second connection: what it sees is committed. */
export function readRows({ database }: CmsAccess, key?: unknown): Fields[] {
  return key === undefined
    ? queryRows(database, "SELECT * FROM leads ORDER BY id")
    : queryRows(database, "SELECT * FROM leads WHERE key = ?", String(key));
}

/** Changes columns of one lead past the CMS, as if time had gone by. */
export function changeRow({ database }: CmsAccess, key: unknown, columns: Record<string, Value>): void {
  const names = Object.keys(columns).map((name) => `"${name}" = ?`);
  execute(database, `UPDATE leads SET ${names.join(", ")} WHERE key = ?`, ...Object.values(columns), String(key));
}

export function countRows({ database }: CmsAccess): number {
  return Number(queryRows(database, "SELECT count(*) AS number FROM leads")[0]?.number);
}

/** Keeps everybody else from writing until the answered function is called. SQLite's. */
export function lockDatabase({ database }: CmsAccess): () => void {
  const sqlite = new DatabaseSync(database, { timeout: 5000 });
  sqlite.exec("BEGIN IMMEDIATE");
  return () => sqlite.close();
}

export function runSql({ database }: CmsAccess, sql: string): void {
  execute(database, sql);
}
