import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import { inProject, shownPath } from "../project.ts";

/** Read, write or enter, for anybody but the owner. */
const othersMayUse = 0o077;
/** The journal and the database: a folder that has one was made by an earlier start. */
const marks = ["leads.db", "cms.db"];
/** A program that everybody may have; thousands of files. */
const open = "toolchain";
/** Stands in the topmost folder of a disk of its own. */
const ofTheDisk = "lost+found";

/**
 * Everything written from now on is this user's alone, and so is what an earlier version left in the
 * folder. A folder that was never ours may serve others: it is refused, not changed.
 */
export function closeVarFolder(varFolder: string): void {
  process.umask(othersMayUse);
  mkdirSync(varFolder, { recursive: true });
  if (process.platform === "win32") return;
  const isOurs =
    varFolder === inProject("var") ||
    readdirSync(varFolder).every((name) => name === ofTheDisk) ||
    marks.some((name) => existsSync(join(varFolder, name)));
  try {
    if (isOurs) closeOne(varFolder);
  } catch (error) {
    throw looseFolder(varFolder, error instanceof Error ? [error.message] : []);
  }
  // Some file systems take a mode and keep another.
  if (isLoose(`${varFolder}/.`)) throw looseFolder(varFolder, []);
  if (isOurs) closeInside(varFolder);
}

/** Nobody else comes this far any longer: what vanishes meanwhile, or is another user's, may stay as it is. */
function closeInside(folder: string): void {
  for (const entry of unlessRefused(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() ? entry.name === open : !entry.isFile()) continue;
    unlessRefused(() => closeOne(path));
    if (entry.isDirectory()) closeInside(path);
  }
}

function closeOne(path: string): void {
  const { mode } = lstatSync(path);
  if (mode & othersMayUse) chmodSync(path, mode & 0o777 & ~othersMayUse);
}

function unlessRefused<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "EACCES", "EPERM"].includes(code)) return undefined;
    throw error;
  }
}

function isLoose(path: string): boolean {
  return (lstatSync(path).mode & othersMayUse) !== 0;
}

function looseFolder(varFolder: string, lines: string[]): Failure {
  return new Failure(
    `Other users of this machine may read ${shownPath(varFolder)}, where leads and accounts are kept.`,
    {
      mend: `run chmod -R go= "${varFolder}" as its owner, or give VAR_DIR a folder of its own.`,
      lines,
    },
  );
}
