import { chmodSync, closeSync, existsSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { openPrivateFolder } from "@hetreteg/contract/private-folder.server";
import { pathFromCms, readVariable, varFolder } from "../environment";
import { refuseToStart } from "../refuse-to-start";

/** The database holds leads and password hashes, so a folder open to other users is refused. */
export function openVarFolder(folder = varFolder()): void {
  const problem = openPrivateFolder(folder);
  if (problem) refuseToStart(problem.sentence, problem.fix);
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
