import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject, shownPath } from "../packages.mjs";
import { Failure } from "./failure.ts";

/** Two sites over one VAR_DIR would share a database file. Answers the function that releases the folder. */
export function claimVarFolder(varFolder: string): () => void {
  const file = join(varFolder, "start.pid");
  const holder = readHolder(file);
  if (holder) {
    throw new Failure(`The site already runs over ${shownPath(varFolder)} (process ${holder}).`, {
      fix: `end it with Ctrl-C in its terminal (or "kill ${holder}"), or give this one its own VAR_DIR, PORT and CMS_PORT.`,
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
  try {
    const pid = Number(readFileSync(file, "utf8"));
    if (pid === process.pid || !process.kill(pid, 0)) return undefined;
    const command = existsSync("/proc/self") ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : "tools/run.mjs";
    return /tools.(run\.mjs|commands)/.test(command) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Read, write or enter, for anybody but the owner. */
const othersMayUse = 0o077;

/**
 * Everything written from now on is this user's alone, and so is what an earlier version left in the
 * folder. A folder that was never ours may serve others: it is refused, not changed.
 */
export function closeVarFolder(varFolder: string): void {
  process.umask(othersMayUse);
  mkdirSync(varFolder, { recursive: true });
  if (process.platform === "win32") return;
  // The journal and the database are marks of an earlier start; "lost+found" stands on a disk of its own.
  const isOurs =
    varFolder === inProject("var") ||
    readdirSync(varFolder).every((name) => name === "lost+found") ||
    ["leads.db", "cms.db"].some((name) => existsSync(join(varFolder, name)));
  // Its end says little: what vanishes meanwhile, or is another user's, may stay as it is once the folder is closed.
  const { stderr } = isOurs ? spawnSync("chmod", ["-R", "go=", varFolder], { encoding: "utf8" }) : { stderr: "" };
  // Some file systems take a mode and keep another.
  if ((statSync(varFolder).mode & othersMayUse) === 0) return;
  throw new Failure(
    `Other users of this machine may read ${shownPath(varFolder)}, where leads and accounts are kept.`,
    {
      fix: `run chmod -R go= "${varFolder}" as its owner, or give VAR_DIR a folder of its own.`,
      lines: stderr.split("\n", 3).filter(Boolean),
    },
  );
}
