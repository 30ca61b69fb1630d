import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { projectRoot } from "../packages.mjs";
import { failed, type Result } from "./results.ts";

/** Status and diff of the clone: a test run may not change a source file. */
export function describeClone(): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).split("\n");
  return existsSync(`${projectRoot}/.git`) ? [...git("status", "--porcelain"), ...git("diff")] : [];
}

/** Fails on remaining processes, temp folders and changed files. */
export function judgeLeftovers(runFolder: string, before: string[]): Result[] {
  const after = describeClone();
  const differs = (line: string) => before.includes(line) !== after.includes(line);
  const changed = [...before, ...after].filter(differs);
  return [
    ...markedProcesses(runFolder).map((process) => `the process ${process}`),
    ...(existsSync(runFolder) ? [`the folder ${runFolder}`] : []),
    ...(changed.length > 0 ? [`in the clone: ${changed.slice(0, 5).join(", ")}`] : []),
  ].map((what) => failed(`left behind: ${what}`));
}

/** Pid and command of processes with the run's folder in their environment; empty without /proc. */
function markedProcesses(runFolder: string): string[] {
  return globSync("/proc/[0-9]*").flatMap((folder) => {
    try {
      if (folder === `/proc/${process.pid}` || !readFileSync(`${folder}/environ`, "utf8").includes(runFolder))
        return [];
      return [`${folder.slice(6)} (${readFileSync(`${folder}/cmdline`, "utf8").replaceAll("\0", " ").slice(0, 60)})`];
    } catch {
      return [];
    }
  });
}
