import { existsSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "../process/run-quietly.ts";
import { inProject } from "../project.ts";
import type { Step } from "../terminal/progress.ts";
import { fingerprint, stampMatches, writeStamp } from "./fingerprint.ts";
import { npmCommand, npmEnvironment } from "./npm.ts";

export interface PackageFolder {
  name: "root" | "cms";
  folder: string;
}

export const packageFolders: PackageFolder[] = [
  { name: "root", folder: inProject() },
  { name: "cms", folder: inProject("cms") },
];

/** The folders whose `node_modules` does not come from the present lock file, Node and platform. */
export function foldersToInstall(): PackageFolder[] {
  return packageFolders.filter(({ folder }) => !stampMatches(stampFile(folder), installStamp(folder)));
}

/** `npm ci` in one folder; its scripts and native builds use the pinned Node and its headers. */
export async function installPackages({ name, folder }: PackageFolder, logFolder: string, step?: Step): Promise<void> {
  const stamp = installStamp(folder);
  const patience = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  const flags = ["--no-audit", "--no-fund", "--include=dev", "--foreground-scripts", ...patience];
  await runQuietly({
    title: `Installing the ${name} packages`,
    ...npmCommand(["ci", ...flags]),
    cwd: folder,
    env: npmEnvironment(),
    logFile: join(logFolder, `install-${name}.log`),
    mend: `read the log, then run "npm ci" in ${name === "root" ? "this folder" : "cms/"} to see it again.`,
    onLine: (line) => {
      const script = /^> ([\w@/.-]+@\S+) /.exec(line);
      if (script) step?.update(`${name} packages: ${script[1]}`);
    },
  });
  if (existsSync(join(folder, "node_modules"))) writeStamp(stampFile(folder), stamp);
}

function stampFile(folder: string): string {
  return join(folder, "node_modules", ".install-stamp");
}

function installStamp(folder: string): string {
  const files = { paths: [join(folder, "package-lock.json")], made: [] };
  return fingerprint(files, process.versions.modules, process.platform, process.arch);
}
