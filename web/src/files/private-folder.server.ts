import { lstatSync, mkdirSync } from "node:fs";

/** Group and others: read, write, execute. */
const othersMayUse = 0o077;

/**
 * `varDir` holds leads, password hashes and sessions: only the owner may read what this process and its children write.
 * Throws when others have access to the folder, since older files may be readable.
 */
export function openPrivateFolder(varDir: string): void {
  process.umask(othersMayUse);
  mkdirSync(varDir, { recursive: true });
  // Windows has no POSIX modes.
  if (process.platform === "win32") return;
  const mode = lstatSync(`${varDir}/.`).mode & 0o777;
  if ((mode & othersMayUse) === 0) return;
  throw new Error(
    `Other users of this machine may read ${varDir} (mode ${mode.toString(8)}), where leads and accounts are kept. ` +
      "Write a folder of this site alone into VAR_DIR in .env (one that is not there yet is made), " +
      "or close this one (mode 700) if nobody else has files in it.",
  );
}
