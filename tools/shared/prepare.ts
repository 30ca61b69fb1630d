import { explainSpace, install, type packageFolders, projectRoot, toInstall } from "../packages.mjs";
import { type Build, buildsToDo, runBuild } from "./build.ts";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";
import { runSteps, type Step, say } from "./progress.ts";

export async function prepare({ varFolder, logFolder, cmsEnvironment }: Settings): Promise<void> {
  const [builds, packages] = [buildsToDo(), toInstall()];
  if (builds.length + packages.length === 0) say("✓ prepared   packages and builds are up to date");
  // MB, measured on a clean clone, with a margin.
  const tooFull =
    explainSpace(projectRoot, builds.length > 0 ? 300 : 0, "installing and building") ??
    explainSpace(varFolder, 200, "running");
  if (tooFull) throw new Failure(tooFull.sentence, tooFull);
  const toLane = (folder: string, name: string) => [
    ...packages.filter((one) => one.name === folder).map(installStep),
    ...builds.filter((one) => one.name === name).map((one) => buildStep(one, cmsEnvironment, logFolder)),
  ];
  await runSteps([toLane("root", "web"), toLane("cms", "cms")]);
}

/** The root's packages are installed by run.mjs; this installs the CMS's. */
export async function installPackages(): Promise<void> {
  await runSteps([toInstall().map(installStep)]);
}

function installStep(packages: (typeof packageFolders)[number]): Step {
  return {
    name: "install",
    text: `${packages.name} packages`,
    async run() {
      const failure = await install(packages);
      if (failure) throw new Failure(failure.sentence, failure);
    },
  };
}

function buildStep(build: Build, cmsEnvironment: NodeJS.ProcessEnv, logFolder: string): Step {
  return {
    name: "build",
    text: build.what,
    run: () => runBuild(build, build.name === "cms" ? cmsEnvironment : {}, logFolder),
  };
}
