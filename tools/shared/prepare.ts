import { assertWholeLanguages } from "../check/languages.ts";
import { explainSpace, install, toInstall } from "../packages.mjs";
import { buildsToDo, runBuild } from "./build.ts";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";
import { runSteps, say } from "./progress.ts";
import { inProject } from "./project.ts";

// Measured on a clean clone with room to spare.
const buildMegabytes = 300;
const runMegabytes = 200;

/** Everything between a clone and programs that can be started. Each part is skipped when its result is up to date. */
export async function prepare(settings: Settings): Promise<void> {
  const toBuild = buildsToDo();
  if (toInstall().length === 0 && toBuild.length === 0) say("✓ prepared   packages and builds are up to date");
  if (toBuild.length > 0) assertSpace(inProject(), buildMegabytes, "installing and building");
  assertSpace(settings.varFolder, runMegabytes, "running");
  await installPackages();
  await assertWholeLanguages();
  const toStep = (build: (typeof toBuild)[number]) => ({
    name: "build",
    text: build.what,
    run: () => runBuild(build, build.name === "cms" ? settings.cmsEnvironment : {}, settings.logFolder),
  });
  await runSteps([buildsToDo().map(toStep)]);
}

/** The root's are there before any command runs: this is about the CMS's. */
export async function installPackages(): Promise<void> {
  await runSteps([
    toInstall().map(({ name }) => ({
      name: "install",
      text: `${name} packages`,
      async run() {
        const failure = await install(name);
        if (failure) throw new Failure(failure.sentence, failure);
      },
    })),
  ]);
}

function assertSpace(folder: string, megabytes: number, purpose: string): void {
  const tooFull = explainSpace(folder, megabytes, purpose);
  if (tooFull) throw new Failure(tooFull.sentence, tooFull);
}
