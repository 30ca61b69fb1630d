import { DatabaseSync } from "node:sqlite";
import type { CmsAccess } from "../../support/cms.ts";
import type { Fields } from "../../support/cms-admin.ts";

/** The rows of one key, or of all leads, read by a second connection: what it sees is committed. */
export function readRows(cms: CmsAccess, key?: unknown): Fields[] {
  return withDatabase(cms, (database) =>
    key === undefined
      ? database.prepare("SELECT * FROM leads ORDER BY id").all()
      : database.prepare("SELECT * FROM leads WHERE key = ?").all(String(key)),
  );
}

/** Changes columns of one lead past the CMS, as if time had gone by. */
export function changeRow(cms: CmsAccess, key: unknown, columns: Record<string, string | number | null>): void {
  withDatabase(cms, (database) => {
    const names = Object.keys(columns).map((name) => `"${name}" = ?`);
    database.prepare(`UPDATE leads SET ${names.join(", ")} WHERE key = ?`).run(...Object.values(columns), String(key));
  });
}

export function countRows(cms: CmsAccess): number {
  return withDatabase(cms, (database) =>
    Number(database.prepare("SELECT count(*) AS number FROM leads").get()?.number),
  );
}

/** Keeps everybody else from writing until the answered function is called. */
export function lockDatabase(cms: CmsAccess): () => void {
  const database = new DatabaseSync(cms.databaseFile, { timeout: 5000 });
  database.exec("BEGIN IMMEDIATE");
  return () => database.close();
}

export function runSql(cms: CmsAccess, sql: string): void {
  withDatabase(cms, (database) => database.exec(sql));
}

function withDatabase<Result>(cms: CmsAccess, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(cms.databaseFile, { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
