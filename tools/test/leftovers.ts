import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { projectRoot } from "../packages.mjs";
import { failed, type Result } from "./results.ts";

/** The written (not made) files of the clone that differ from its last commit, with how: a test may not change one. */
export function describeClone(): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).split("\n");
  return existsSync(`${projectRoot}/.git`) ? [...git("status", "--porcelain"), ...git("diff")] : [];
}

/** Three tests about the run itself: no process, no temp folder, no file in the clone is left behind. */
export function judgeLeftovers(runFolder: string, before: string[]): Result[] {
  const after = describeClone();
  const changed = [
    ...after.filter((line) => !before.includes(line)),
    ...before.filter((line) => !after.includes(line)),
  ];
  const processes = markedProcesses(runFolder);
  const leftBehind: [boolean, string][] = [
    [processes.length > 0, `processes ${processes.join(", ")}`],
    [existsSync(runFolder), `the folder ${runFolder}`],
    [changed.length > 0, `in the clone: ${changed.slice(0, 5).join(", ")}`],
  ];
  return leftBehind.map(([isLeft, text]) => (isLeft ? failed(`left behind: ${text}`) : { state: "passed", text }));
}

/** Numbers and commands of processes whose environment names this run's folder (as marker or TMPDIR); none without /proc. */
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
