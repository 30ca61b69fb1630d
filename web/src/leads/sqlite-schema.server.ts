import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";

const version = 2;

/** A visitor waits for at most two. */
const lockTimeoutMs = 2000;

const schema = `
  CREATE TABLE lead (
    key TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    locale TEXT NOT NULL,
    page TEXT NOT NULL,
    "values" TEXT,
    body_hash TEXT NOT NULL,
    reference TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    quarantine_reason TEXT,
    blanked_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE delivery (
    lead_key TEXT NOT NULL REFERENCES lead (key) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed', 'erased', 'skipped')),
    attempts INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    last_error TEXT,
    done_at INTEGER,
    claimed_until INTEGER,
    PRIMARY KEY (lead_key, channel)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE confirmation (
    day INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, recipient)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE pulse (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
  CREATE INDEX delivery_due ON delivery (channel, next_at) WHERE state = 'waiting';
  CREATE INDEX delivery_failed ON delivery (lead_key) WHERE state = 'failed';
  PRAGMA user_version = ${version};
`;

/** Throws without the durability needed: this SQLite build defaults to synchronous=NORMAL under WAL. */
export function openDatabase(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file, { timeout: lockTimeoutMs });
  try {
    // Before WAL: its files inherit these permissions.
    chmodSync(file, 0o600);
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    db.pragma("foreign_keys = ON");
    db.pragma("secure_delete = ON");
    const found = db.pragma("user_version", { simple: true });
    if (found === 0) db.transaction(() => db.exec(schema)).immediate();
    else if (found !== version) throw new Error(`${file} was made by another version of this program (${found})`);
    // After the first transaction: before it, SQLite may report a higher value than it then uses.
    const granted = [db.pragma("journal_mode", { simple: true }), db.pragma("synchronous", { simple: true })];
    if (granted[0] !== "wal" || granted[1] !== 2) {
      throw new Error(
        `${file} runs with journal_mode=${granted[0]} and synchronous=${granted[1]}, where wal and 2 are needed: ` +
          "put VAR_DIR on a local disk",
      );
    }
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
