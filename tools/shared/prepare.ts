import { explainSpace, install, projectRoot, toInstall } from "../packages.mjs";
import { buildsToDo, runBuild } from "./build.ts";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";
import { runSteps, say } from "./progress.ts";

export async function prepare({ varFolder, logFolder, cmsEnvironment }: Settings): Promise<void> {
  const isBuilt = buildsToDo().length === 0;
  if (isBuilt && toInstall().length === 0) say("✓ prepared   packages and builds are up to date");
  // MB, measured on a clean clone, with a margin.
  const tooFull =
    explainSpace(projectRoot, isBuilt ? 0 : 300, "installing and building") ?? explainSpace(varFolder, 200, "running");
  if (tooFull) throw new Failure(tooFull.sentence, tooFull);
  await installPackages();
  const steps = buildsToDo().map((build) => ({
    name: "build",
    text: build.what,
    run: () => runBuild(build, build.name === "cms" ? cmsEnvironment : {}, logFolder),
  }));
  await runSteps([steps]);
}

/** The root's packages are installed by run.mjs; this installs the CMS's. */
export async function installPackages(): Promise<void> {
  const steps = toInstall().map((packages) => ({
    name: "install",
    text: `${packages.name} packages`,
    async run() {
      const failure = await install(packages);
      if (failure) throw new Failure(failure.sentence, failure);
    },
  }));
  await runSteps([steps]);
}
