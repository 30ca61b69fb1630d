import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";

/** A server that is being stopped still ends its deliveries, in milliseconds. */
const defaultTimeoutMs = 10_000;
const pause = 100;

/** Held until the process ends: collected as garbage, a lock would open. */
const held: Database.Database[] = [];

/**
 * Two web servers over one folder would send each mail twice and undo each other's pages. The lock is SQLite's on a
 * file of its own: the system opens it however the process ends. Throws when another one keeps the folder.
 */
export async function claimFolder(folder: string, onWait: () => void, patience = defaultTimeoutMs): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = new Database(join(folder, "web-server.lock"), { timeout: 0 });
  const deadline = performance.now() + patience;
  for (let tries = 0; !isTaken(lock); tries += 1) {
    if (tries === 0) onWait();
    if (performance.now() >= deadline) {
      throw new Error(`Another web server runs over ${folder}. Stop it, or give this one another VAR_DIR in .env.`);
    }
    await sleep(pause);
  }
  held.push(lock);
}

function isTaken(lock: Database.Database): boolean {
  try {
    // Its journal would be a file: a full disk must not keep the server from its folder.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}
