import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject, shownPath } from "../packages.mjs";
import { Failure } from "./failure.ts";

/** Locks a VAR_DIR, since two sites would share its database file; returns the release function. */
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
  return () => rmSync(file, { force: true });
}

/** The live process in the lock file; after a power cut the pid is free or another program's. */
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

const othersMayUse = 0o077;

/** Makes a folder private, earlier files included; refuses one that was never ours, as others may be using it. */
export function closeVarFolder(varFolder: string): void {
  process.umask(othersMayUse);
  mkdirSync(varFolder, { recursive: true });
  if (process.platform === "win32") return;
  // Journal or database: used by an earlier start. "lost+found": an empty disk of its own.
  const isOurs =
    varFolder === inProject("var") ||
    readdirSync(varFolder).every((name) => name === "lost+found") ||
    ["leads.db", "cms.db"].some((name) => existsSync(join(varFolder, name)));
  // The exit code is ignored: files may vanish meanwhile, and others' files are unreachable once the folder is closed.
  const { stderr } = isOurs ? spawnSync("chmod", ["-R", "go=", varFolder], { encoding: "utf8" }) : { stderr: "" };
  // Some file systems ignore chmod.
  if ((statSync(varFolder).mode & othersMayUse) === 0) return;
  throw new Failure(
    `Other users of this machine may read ${shownPath(varFolder)}, where leads and accounts are kept.`,
    {
      fix: "write a folder of this site alone into VAR_DIR in .env (one that is not there yet is made), or close this one (mode 700) if nobody else has files in it.",
      lines: stderr.split("\n", 3).filter(Boolean),
    },
  );
}
