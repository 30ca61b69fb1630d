import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";

/** A stopping server still finishes its deliveries. */
const defaultTimeoutMs = 10_000;
const pauseMs = 100;

/** Global, since garbage collection would release the lock. */
const held: Database.Database[] = [];

/** Two servers on one folder would send mails twice. SQLite's lock ends with its process. Throws on timeout. */
export async function claimFolder(folder: string, onWait: () => void, timeoutMs = defaultTimeoutMs): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const deadline = performance.now() + timeoutMs;
  for (let tries = 0; !takeLock(webServerLock(folder)); tries += 1) {
    if (tries === 0) onWait();
    if (performance.now() >= deadline) {
      throw new Error(`Another web server runs over ${folder}. Stop it, or give this one another VAR_DIR in .env.`);
    }
    await sleep(pauseMs);
  }
}

export function webServerLock(folder: string): string {
  return join(folder, "web-server.lock");
}

/** Until this process ends, however it does; false when another one has it. */
export function takeLock(file: string): boolean {
  const lock = new Database(file, { timeout: 0 });
  try {
    // In memory, so that a full disk does not prevent the start.
    lock.pragma("journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
    held.push(lock);
    return true;
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}
