import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.ts";
import { inProject, shownPath } from "./project.ts";

/** Two sites over one VAR_DIR would share a database file. Answers the function that releases the folder. */
export function claimVarFolder(varFolder: string): () => void {
  const file = join(varFolder, "start.pid");
  const holder = unlessRefused(() => readHolder(file));
  if (holder) {
    throw new Failure(`The site already runs over ${shownPath(varFolder)} (process ${holder}).`, {
      mend: `end it with Ctrl-C in its terminal (or "kill ${holder}"), or give this one its own VAR_DIR, PORT and CMS_PORT.`,
    });
  }
  closeVarFolder(varFolder);
  writeFileSync(file, `${process.pid}\n`);
  return () => {
    if (readFileSync(file, "utf8").trim() === String(process.pid)) rmSync(file, { force: true });
  };
}

/** The live process that wrote the file; a number left behind by a power cut is nobody's, or another program's. */
function readHolder(file: string): number | undefined {
  const pid = Number(readFileSync(file, "utf8"));
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
  process.kill(pid, 0);
  const command = unlessRefused(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  return command === undefined || /tools.(run\.mjs|commands)/.test(command) ? pid : undefined;
}

/** Read, write or enter, for anybody but the owner. */
const othersMayUse = 0o077;
/** The journal and the database: a folder that has one was made by an earlier start. */
const marks = ["leads.db", "cms.db"];

/**
 * Everything written from now on is this user's alone, and so is what an earlier version left in the
 * folder. A folder that was never ours may serve others: it is refused, not changed.
 */
export function closeVarFolder(varFolder: string): void {
  process.umask(othersMayUse);
  mkdirSync(varFolder, { recursive: true });
  if (process.platform === "win32") return;
  // "lost+found" stands in the topmost folder of a disk of its own.
  const isOurs =
    varFolder === inProject("var") ||
    readdirSync(varFolder).every((name) => name === "lost+found") ||
    marks.some((name) => existsSync(join(varFolder, name)));
  const lines: string[] = [];
  try {
    if (isOurs) closeOne(varFolder);
  } catch (error) {
    lines.push(String(error));
  }
  // Some file systems take a mode and keep another.
  if ((lstatSync(`${varFolder}/.`).mode & othersMayUse) !== 0) {
    throw new Failure(
      `Other users of this machine may read ${shownPath(varFolder)}, where leads and accounts are kept.`,
      { mend: `run chmod -R go= "${varFolder}" as its owner, or give VAR_DIR a folder of its own.`, lines },
    );
  }
  if (isOurs) closeInside(varFolder);
}

/** Nobody else comes this far any longer: what vanishes meanwhile, or is another user's, may stay as it is. */
function closeInside(folder: string): void {
  for (const entry of unlessRefused(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory() && !entry.isFile()) continue;
    unlessRefused(() => closeOne(path));
    if (entry.isDirectory()) closeInside(path);
  }
}

function closeOne(path: string): void {
  const { mode } = lstatSync(path);
  if (mode & othersMayUse) chmodSync(path, mode & 0o777 & ~othersMayUse);
}

function unlessRefused<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "EACCES", "EPERM", "ESRCH"].includes(code)) return undefined;
    throw error;
  }
}
