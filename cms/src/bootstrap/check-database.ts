import type { Core } from "@strapi/strapi";
import { refuseToStart } from "./refuse-to-start";

const fullSynchronous = 2;

/** Reads back what `config/database.ts` asked for: SQLite answers a PRAGMA it cannot grant with silence. */
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
