import { assertWholeLanguages } from "../check/languages.ts";
import { explainSpace, install, projectRoot, toInstall } from "../packages.mjs";
import { buildsToDo, runBuild } from "./build.ts";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";
import { runSteps, say } from "./progress.ts";

/** Everything between a clone and programs that can be started. Each part is skipped when its result is up to date. */
export async function prepare({ varFolder, logFolder, cmsEnvironment }: Settings): Promise<void> {
  const isBuilt = buildsToDo().length === 0;
  if (isBuilt && toInstall().length === 0) say("✓ prepared   packages and builds are up to date");
  // Measured on a clean clone with room to spare.
  const tooFull =
    explainSpace(projectRoot, isBuilt ? 0 : 300, "installing and building") ?? explainSpace(varFolder, 200, "running");
  if (tooFull) throw new Failure(tooFull.sentence, tooFull);
  await installPackages();
  await assertWholeLanguages();
  const steps = buildsToDo().map((build) => ({
    name: "build",
    text: build.what,
    run: () => runBuild(build, build.name === "cms" ? cmsEnvironment : {}, logFolder),
  }));
  await runSteps([steps]);
}

/** The root's are there before any command runs: this is about the CMS's. */
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
