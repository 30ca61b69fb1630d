import { JournalUnavailableError } from "../journal-client.server.ts";
import type { Database } from "./database.server.ts";

const version = 1;

const schema = `CREATE TABLE leads.lead (
  key text PRIMARY KEY,
  kind text NOT NULL,
  locale text NOT NULL,
  page text NOT NULL,
  "values" text,
  body_hash text NOT NULL,
  reference text NOT NULL UNIQUE,
  -- Given for the same post by a server that could not reach this database.
  other_references text[] NOT NULL DEFAULT '{}',
  received_at bigint NOT NULL,
  quarantine_reason text,
  blanked_at bigint
);
CREATE TABLE leads.delivery (
  lead_key text NOT NULL REFERENCES leads.lead (key) ON DELETE CASCADE,
  channel text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed', 'erased', 'skipped')),
  attempts integer NOT NULL,
  started_at bigint NOT NULL,
  next_at bigint NOT NULL,
  last_error text,
  done_at bigint,
  claimed_until bigint,
  PRIMARY KEY (lead_key, channel)
);
CREATE TABLE leads.confirmation (
  day integer NOT NULL,
  recipient text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, recipient)
);
CREATE TABLE leads.pulse (id integer PRIMARY KEY CHECK (id = 1), at bigint NOT NULL);
CREATE INDEX delivery_due ON leads.delivery (channel, next_at) WHERE state = 'waiting';
CREATE INDEX delivery_failed ON leads.delivery (lead_key) WHERE state = 'failed';`;

/** Any number, the same in every server: those that start at once wait for each other. */
const schemaLock = 5_100_051;

/** Makes the tables. Throws without the durability needed. */
export async function prepareDatabase(database: Database): Promise<void> {
  await database.transaction(async (query) => {
    const { rows } = await query(
      `SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync`,
    );
    const [granted] = rows as { commit: string; fsync: string }[];
    if (granted?.commit !== "on" || granted.fsync !== "on") {
      throw new JournalUnavailableError(
        `Postgres runs with synchronous_commit=${granted?.commit} and fsync=${granted?.fsync}, where both have to be on`,
      );
    }
    await query("SELECT pg_advisory_xact_lock($1)", [schemaLock]);
    const [found] = (await query("SELECT to_regnamespace('leads') IS NOT NULL AS there")).rows;
    // IF NOT EXISTS would need the right to make schemas although this one is there.
    if (!found.there) await query("CREATE SCHEMA leads");
    await query("CREATE TABLE IF NOT EXISTS leads.schema (version integer PRIMARY KEY)");
    const [known] = (await query("SELECT version FROM leads.schema")).rows;
    if (!known) {
      await query(schema);
      await query("INSERT INTO leads.schema VALUES ($1)", [version]);
    } else if (known.version !== version) {
      throw new JournalUnavailableError(`The database was made by another version of this program (${known.version})`);
    }
  });
}
