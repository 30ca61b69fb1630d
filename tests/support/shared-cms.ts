import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { inject } from "vitest";
import { adminWith, type Fields, renewToken, type TestAdmin } from "./cms-admin.ts";
import { type CmsDatabase, isPostgres, queryRows } from "./cms-database.ts";
import type { CmsAccess } from "./cms-process.ts";
import { psql } from "./postgres.ts";

/** Where the running one is found, with the admin's session and a copy of its database as it was then. */
export interface SharedCms extends Omit<CmsAccess, "adminLogin" | "output"> {
  adminCookie: string;
  /** SQLite: a file. Postgres: a schema beside that of the CMS. */
  snapshot: string;
  outputFile: string;
  processId: number;
}

/**
 * The CMS that runs for all files, its database as it was after the first start, and no mail. Nothing of what Strapi keeps in
 * memory follows from the rows that are put back here; a file that restarts it, or gives it settings, starts its own.
 */
export function borrowCms(): CmsAccess {
  const { adminCookie, snapshot, outputFile, processId: _, ...cms } = inject("sharedCms");
  if (isPostgres(cms.database)) putRowsBack(cms.database, snapshot);
  else putBack(cms.database, snapshot);
  rmSync(join(cms.varFolder, "mail"), { recursive: true, force: true });
  const { length } = readFileSync(outputFile);
  let admin: Promise<TestAdmin> | undefined;
  return {
    ...cms,
    output: () => readFileSync(outputFile).subarray(length).toString(),
    adminLogin() {
      admin ??= renewToken(cms.url, adminCookie).then((token) => adminWith(cms.url, token));
      return admin;
    },
  };
}

/** Returns what `borrowCms` puts back from; `file` is for SQLite's. */
export async function takeSnapshot(database: CmsDatabase, file: string): Promise<string> {
  if (isPostgres(database)) {
    forEachTable(database, "CREATE TABLE snapshot.%1$I AS TABLE public.%1$I", "CREATE SCHEMA snapshot;");
    return "snapshot";
  }
  const sqlite = new Database(database);
  await sqlite.backup(file);
  sqlite.close();
  return file;
}

/** What the shared CMS had in this table once it had started on a copy of the filled one. */
export function readStartedRows(table: string): Fields[] {
  const { database, snapshot } = inject("sharedCms");
  const rows = (name: string) => `SELECT * FROM ${name} ORDER BY id`;
  return isPostgres(database) ? queryRows(database, rows(`${snapshot}.${table}`)) : queryRows(snapshot, rows(table));
}

/** Every row of every table, in one transaction, while the CMS runs. */
function putBack(file: string, snapshot: string): void {
  const database = new Database(file);
  database.pragma("busy_timeout = 10000");
  database.pragma("foreign_keys = OFF");
  database.prepare("ATTACH ? AS snapshot").run(snapshot);
  const tables = database
    .prepare("SELECT name FROM snapshot.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_stat%'")
    .pluck()
    .all() as string[];
  database
    .transaction(() => {
      for (const table of tables) {
        database.exec(`DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM snapshot."${table}"`);
      }
    })
    .immediate();
  database.close();
}

/** The same on Postgres; as a replica it follows no foreign keys. */
function putRowsBack(database: CmsDatabase, snapshot: string): void {
  const table = `DELETE FROM public.%1$I; INSERT INTO public.%1$I SELECT * FROM ${snapshot}.%1$I`;
  forEachTable(database, table, "SET session_replication_role = replica;");
}

function forEachTable(database: CmsDatabase, statements: string, first: string): void {
  const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
  const all = `FOR name IN ${tables} LOOP EXECUTE format('${statements}', name); END LOOP`;
  psql(database, `${first} DO $$ DECLARE name text; BEGIN ${all}; END $$`);
}
