import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from "node:fs";
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
      "write a folder of this site alone into VAR_DIR in .env (one that is not there yet is made), or close this one (mode 700) if nobody else has files in it.",
    );
  }
  // SQLite gives the files beside it the database's own mode.
  const database = pathFromCms(readVariable("DATABASE_FILENAME", join(folder, "cms.db")));
  if (!isDatabase(database)) return;
  for (const file of [database, `${database}-wal`, `${database}-shm`]) {
    if (existsSync(file)) chmodSync(file, 0o600);
  }
}

/** DATABASE_FILENAME may name any file by mistake, which others may have to read. */
function isDatabase(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const [handle, start] = [openSync(file, "r"), Buffer.alloc(15)];
    readSync(handle, start, 0, start.length, 0);
    closeSync(handle);
    return start.toString("latin1") === "SQLite format 3";
  } catch (error) {
    return refuseToStart(
      `The database ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      "write a file that this user may read and write into DATABASE_FILENAME, or leave it out.",
    );
  }
}
