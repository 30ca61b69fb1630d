import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathFromCms, readVariable, varFolder } from "../environment";
import { refuseToStart } from "../refuse-to-start";

const othersMayUse = 0o077;

/** The database holds leads and password hashes, so a folder open to other users is refused. */
export function openPrivateFolder(folder = varFolder()): void {
  process.umask(othersMayUse);
  mkdirSync(folder, { recursive: true });
  // Windows has no such modes: there the folder's own rights decide.
  if (process.platform === "win32") return;
  const mode = statSync(folder).mode & 0o777;
  if (mode & othersMayUse) {
    refuseToStart(
      `Other users of this machine may read ${folder} (mode ${mode.toString(8)}), where leads and accounts are kept.`,
      `run chmod -R go= "${folder}".`,
    );
  }
  // SQLite gives the files beside it the database's own mode.
  const database = pathFromCms(readVariable("DATABASE_FILENAME", join(folder, "cms.db")));
  for (const file of [database, `${database}-wal`, `${database}-shm`]) {
    if (existsSync(file)) chmodSync(file, 0o600);
  }
}
