import { createHash } from "node:crypto";
import { type Dirent, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject, npmCommand, npmEnvironment, projectRoot } from "../packages.mjs";
import { runQuietly } from "./children.ts";
import { Failure } from "./failure.ts";

/** Names of generated folders, left out of the fingerprint. */
const made = ["dist", "build", "fonts", "node_modules", ".cache", ".tmp", ".strapi", "generated"];
const webSources = [
  "web",
  "settings",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.json",
  ".nvmrc",
];

/** `result`: a file that only a complete build creates. */
const builds = [
  {
    name: "web",
    what: "website",
    script: "build:web",
    folder: "",
    sources: webSources,
    result: "web/dist/server/main.js",
  },
  { name: "cms", what: "CMS admin", script: "build", folder: "cms", sources: ["cms", ".nvmrc"], result: "cms/dist" },
];

type Build = (typeof builds)[number];

export function buildsToDo(): Build[] {
  return builds.filter((build) => {
    return !existsSync(inProject(build.result)) || !stampMatches(stampFile(build), fingerprint(build.sources));
  });
}

export async function runBuild(build: Build, environment: NodeJS.ProcessEnv, logFolder: string): Promise<void> {
  const { name, what, script, folder, sources, result } = build;
  const stamp = fingerprint(sources);
  rmSync(stampFile(build), { force: true });
  await runQuietly({
    title: `Building the ${what}`,
    ...npmCommand(["run", script]),
    cwd: inProject(folder),
    env: { ...npmEnvironment(), ...environment },
    logFile: join(logFolder, `build-${name}.log`),
    fix: `the log names the file at fault; "npm run check" shows type errors.`,
  });
  if (!existsSync(inProject(result))) {
    const fix = `look at the script "${script}" in ${join(folder, "package.json")}.`;
    throw new Failure(`Building the ${what} ended without making ${result}.`, { fix });
  }
  writeFileSync(stampFile(build), stamp);
}

/** `npm run dev` leaves development output in the CMS build folder: the next start must build it again. */
export function forgetCmsBuild(): void {
  for (const build of builds) if (build.name === "cms") rmSync(stampFile(build), { force: true });
}

function stampFile({ name }: Build): string {
  return inProject(name, "dist", ".build-stamp");
}

export function stampMatches(stampFile: string, stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8").trim() === stamp;
}

function fingerprint(sources: string[]): string {
  const patterns = sources.flatMap((source) => [source, `${source}/**/*`]);
  const exclude = (entry: Dirent): boolean => made.includes(entry.name);
  const files = globSync(patterns, { cwd: projectRoot, withFileTypes: true, exclude }).filter((entry) =>
    entry.isFile(),
  );
  const hash = createHash("sha256");
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash
      .update(`${file.slice(projectRoot.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}
