import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../packages.mjs";
import { type Counts, oneFailure, onePass, sum } from "./counts.ts";

const madeFolders = ["node_modules", "var", "dist", "build", ".git", ".cache", ".strapi", ".tmp", "fonts"];

/** Every written (not made) file of the clone with its size and time: a test may not change one. */
export function listWrittenFiles(): Map<string, string> {
  const entries = globSync("**/*", {
    cwd: projectRoot,
    withFileTypes: true,
    exclude: (entry) => madeFolders.includes(entry.name),
  });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = statSync(file);
        return [file, `${size} ${mtimeMs}`];
      }),
  );
}

/** Three tests about the run itself: no process, no temp folder, no file in the clone is left behind. */
export function judgeLeftovers(runFolder: string, before: Map<string, string>): Counts {
  const processes = markedProcesses(runFolder);
  const changed = changedFiles(before, listWrittenFiles());
  const checks: [boolean, string][] = [
    [processes.length === 0, `left behind: processes ${processes.join(", ")}`],
    [!existsSync(runFolder), `left behind: the folder ${runFolder}`],
    [changed.length === 0, `left behind in the clone: ${changed.slice(0, 5).join(", ")}`],
  ];
  return sum(checks.map(([isClean, text]) => (isClean ? onePass : oneFailure(text))));
}

/** Process numbers, with their command, whose environment names this run's folder (as marker or as TMPDIR). Empty where /proc does not exist. */
export function markedProcesses(runFolder: string): string[] {
  if (!existsSync("/proc/self/environ")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, "utf8").includes(runFolder)) return [];
        return [`${pid} (${readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").slice(0, 60).trim()})`];
      } catch {
        return [];
      }
    });
}

function changedFiles(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => name.slice(projectRoot.length + 1));
}
