import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { inject } from "vitest";
import { adminWith } from "./cms-admin.ts";
import type { CmsAccess } from "./cms-process.ts";

/** Where the running one is found, with the admin's session and a copy of its database as it was then. */
export interface SharedCms extends Omit<CmsAccess, "adminLogin" | "output"> {
  adminToken: string;
  snapshot: string;
  outputFile: string;
}

/**
 * The CMS that runs for all files, its database as it was after the first start, and no mail. Nothing of what Strapi keeps in
 * memory follows from the rows that are put back here; a file that restarts it, or gives it settings, starts its own.
 */
export function borrowCms(): CmsAccess {
  const { adminToken, snapshot, outputFile, ...cms } = inject("sharedCms");
  putBack(cms.databaseFile, snapshot);
  rmSync(join(dirname(cms.databaseFile), "mail"), { recursive: true, force: true });
  const { length } = readFileSync(outputFile);
  return {
    ...cms,
    output: () => readFileSync(outputFile).subarray(length).toString(),
    adminLogin: async () => adminWith(cms.url, adminToken),
  };
}

export async function copyDatabase(file: string, copy: string): Promise<void> {
  const database = new Database(file);
  await database.backup(copy);
  database.close();
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
