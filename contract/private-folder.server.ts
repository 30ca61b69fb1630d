import { lstatSync, mkdirSync } from "node:fs";

/** Group and others: read, write, execute. */
const othersMayUse = 0o077;

/**
 * For leads, password hashes and sessions: only the owner may read what this process and its children write. Makes the
 * folder. Answers why it may not be used, if others have access to it: older files in it may be readable.
 */
export function openPrivateFolder(folder: string): { sentence: string; fix: string } | undefined {
  process.umask(othersMayUse);
  mkdirSync(folder, { recursive: true });
  // Windows has no POSIX modes: there the folder's own rights decide.
  if (process.platform === "win32") return undefined;
  const mode = lstatSync(`${folder}/.`).mode & 0o777;
  if ((mode & othersMayUse) === 0) return undefined;
  const shown = `${folder} (mode ${mode.toString(8)})`;
  return {
    sentence: `Other users of this machine may read ${shown}, where leads and accounts are kept.`,
    fix:
      "write a folder of this site alone into VAR_DIR in .env (one that is not there yet is made), " +
      "or close this one (mode 700) if nobody else has files in it.",
  };
}
