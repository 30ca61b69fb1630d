import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { npmCommand, npmEnvironment, projectRoot } from "../packages.mjs";
import { Failure } from "./failure.ts";
import { inProject } from "./project.ts";
import { runQuietly } from "./run-quietly.ts";

interface Build {
  name: "web" | "cms";
  what: string;
  /** npm script and where it is run. */
  script: string;
  cwd: string;
  /** Files and folders it is made from; those that do not exist count as absent. */
  sources: string[];
  /** A file that exists only after a whole build. */
  result: string;
  stampFile: string;
}

/** Folder names whose content is made, not written. */
const made = ["dist", "build", "fonts", "node_modules", ".cache", ".tmp", ".strapi", "generated"];

export const builds: Build[] = [
  {
    name: "web",
    what: "website",
    script: "build:web",
    cwd: projectRoot,
    sources: ["web", "settings", "package.json", "package-lock.json", "vite.config.ts", "tsconfig.json", ".nvmrc"],
    result: inProject("web", "dist", "server", "main.js"),
    stampFile: inProject("web", "dist", ".build-stamp"),
  },
  {
    name: "cms",
    what: "CMS admin",
    script: "build",
    cwd: inProject("cms"),
    sources: ["cms", ".nvmrc"],
    result: inProject("cms", "dist"),
    stampFile: inProject("cms", "dist", ".build-stamp"),
  },
];

export function buildsToDo(): Build[] {
  return builds.filter(
    ({ result, stampFile, sources }) => !existsSync(result) || !stampMatches(stampFile, fingerprint(sources)),
  );
}

export async function runBuild(build: Build, environment: NodeJS.ProcessEnv, logFolder: string): Promise<void> {
  const stamp = fingerprint(build.sources);
  const folder = build.name === "web" ? "" : "cms/";
  rmSync(build.stampFile, { force: true });
  const logFile = join(logFolder, `build-${build.name}.log`);
  await runQuietly({
    title: `Building the ${build.what}`,
    ...npmCommand(["run", build.script]),
    cwd: build.cwd,
    env: { ...npmEnvironment(), ...environment },
    logFile,
    mend: `the log names the file at fault; "npm run check" shows type errors.`,
  });
  if (!existsSync(build.result)) {
    throw new Failure(`Building the ${build.what} ended without making ${build.result}.`, {
      mend: `look at the script "${build.script}" in ${folder}package.json.`,
      log: logFile,
    });
  }
  writeStamp(build.stampFile, stamp);
}

/** After `npm run dev` the CMS's build folder holds development output: the next start builds it afresh. */
export function forgetBuild(name: Build["name"]): void {
  for (const build of builds) if (build.name === name) rmSync(build.stampFile, { force: true });
}

export function stampMatches(stampFile: string, stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8").trim() === stamp;
}

export function writeStamp(stampFile: string, stamp: string): void {
  writeFileSync(stampFile, `${stamp}\n`);
}

/** One hash over names and contents, in a fixed order. */
function fingerprint(sources: string[]): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesOf(inProject(source)))) {
    hash
      .update(`${relative(projectRoot, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return globSync("**/*", { cwd: path, withFileTypes: true, exclude: (entry) => made.includes(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
