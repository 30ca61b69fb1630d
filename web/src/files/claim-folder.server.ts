import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";

/** In milliseconds; a stopping server still finishes its deliveries. */
const defaultTimeoutMs = 10_000;
const pause = 100;

/** Global, since garbage collection would release the lock. */
const held: Database.Database[] = [];

/** Two servers on one folder would send mails twice. SQLite's lock ends with its process. Throws on timeout. */
export async function claimFolder(folder: string, onWait: () => void, timeoutMs = defaultTimeoutMs): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = new Database(join(folder, "web-server.lock"), { timeout: 0 });
  const deadline = performance.now() + timeoutMs;
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
    // In memory, so that a full disk does not prevent the start.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}
