import { existsSync } from "node:fs";
import { Failure } from "../tools/shared/failure.ts";
import type { Async, Journal } from "../web/src/leads/journal.server.ts";
import { toAsync } from "../web/src/leads/journal-rules.server.ts";
import { journalFile } from "../web/src/leads/leads.server.ts";
import { openJournal } from "../web/src/leads/sqlite-journal.server.ts";
import type { WebSettings } from "./web-settings.ts";

export interface LeadStores {
  /** The local journal before the database, as leads go that way. */
  stores: Async<Journal>[];
  /** Why the database is not among them although it is set. */
  away?: string;
  close(): Promise<void>;
}

const timeoutMs = 20_000;

export async function openLeadStores({ VAR_DIR, WEB_DATABASE_URL: url }: WebSettings): Promise<LeadStores> {
  const file = journalFile(VAR_DIR);
  if (!existsSync(file) && !url) {
    const fix = "start the site once, or set VAR_DIR to the folder it runs with.";
    throw new Failure(`There is no journal at ${file}.`, { fix });
  }
  const local = existsSync(file) ? openJournal(file) : undefined;
  const stores = local ? [toAsync(local)] : [];
  if (!url) return { stores, close: async () => local?.close() };
  const { openDatabase } = await import("../web/src/leads/postgres/database.server.ts");
  const { createPostgresJournal } = await import("../web/src/leads/postgres/postgres-journal.server.ts");
  const { prepareDatabase } = await import("../web/src/leads/postgres/schema.server.ts");
  const database = openDatabase(url, { timeoutMs, connections: 1 });
  const away = await prepareDatabase(database).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (away === undefined) stores.push(createPostgresJournal(database));
  return {
    stores,
    ...(away !== undefined && { away }),
    async close() {
      local?.close();
      await database.close();
    },
  };
}
