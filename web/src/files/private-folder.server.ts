import { lstatSync, mkdirSync } from "node:fs";

/** Read, write or enter, for anybody but the owner. */
const othersMayUse = 0o077;

/**
 * Leads, password hashes and sessions lie in `varDir`. Whatever this process and its children write
 * from now on is its user's alone, and a folder that others may enter is refused: what earlier
 * programs left in it could be read.
 */
export function openPrivateFolder(varDir: string): void {
  process.umask(othersMayUse);
  mkdirSync(varDir, { recursive: true });
  // Windows has no such modes: there the folder's own rights decide.
  if (process.platform === "win32") return;
  const mode = lstatSync(`${varDir}/.`).mode & 0o777;
  if ((mode & othersMayUse) === 0) return;
  throw new Error(
    `Other users of this machine may read ${varDir} (mode ${mode.toString(8)}), where leads and accounts are kept. ` +
      `Run: chmod -R go= "${varDir}"`,
  );
}
