import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import { runQuietly } from "../process/run-quietly.ts";
import { inProject } from "../project.ts";
import { fingerprint, type Sources, stampMatches, writeStamp } from "./fingerprint.ts";
import { npmCommand, npmEnvironment } from "./npm.ts";

export interface Build {
  name: "web" | "cms";
  /** npm script and where it is run. */
  script: string;
  cwd: string;
  sources: Sources;
  /** A file that exists only after a whole build. */
  result: string;
  stampFile: string;
}

export const builds: Build[] = [
  {
    name: "web",
    script: "build:web",
    cwd: inProject(),
    sources: {
      paths: [
        inProject("web"),
        inProject("package.json"),
        inProject("package-lock.json"),
        inProject("vite.config.ts"),
        inProject("tsconfig.json"),
        inProject(".nvmrc"),
      ],
      made: ["dist", "fonts", "node_modules"],
    },
    result: inProject("web", "dist", "server", "main.js"),
    stampFile: inProject("web", "dist", ".build-stamp"),
  },
  {
    name: "cms",
    script: "build",
    cwd: inProject("cms"),
    sources: {
      paths: [inProject("cms"), inProject(".nvmrc")],
      made: ["dist", "build", "node_modules", ".cache", ".tmp", ".strapi", "generated"],
    },
    result: inProject("cms", "dist"),
    stampFile: inProject("cms", "dist", ".build-stamp"),
  },
];

export function buildsToDo(): Build[] {
  return builds.filter(
    (build) => !existsSync(build.result) || !stampMatches(build.stampFile, fingerprint(build.sources)),
  );
}

export async function runBuild(build: Build, environment: NodeJS.ProcessEnv, logFolder: string): Promise<void> {
  const stamp = fingerprint(build.sources);
  rmSync(build.stampFile, { force: true });
  const logFile = join(logFolder, `build-${build.name}.log`);
  await runQuietly({
    title: `Building ${build.name === "web" ? "the website" : "the CMS"}`,
    ...npmCommand(["run", build.script]),
    cwd: build.cwd,
    env: { ...npmEnvironment(), ...environment },
    logFile,
    mend: `the log names the file at fault; "npm run check" shows type errors.`,
  });
  if (!existsSync(build.result)) {
    throw new Failure(`Building ${build.name} ended without making ${build.result}.`, {
      mend: `look at the script "${build.script}" in ${build.name === "web" ? "" : "cms/"}package.json.`,
      log: logFile,
    });
  }
  writeStamp(build.stampFile, stamp);
}

/** After `npm run dev` the CMS's build folder holds development output: the next start builds it afresh. */
export function forgetBuild(name: Build["name"]): void {
  for (const build of builds) if (build.name === name) rmSync(build.stampFile, { force: true });
}
