import type { Settings } from "../environment/settings.ts";
import { inProject } from "../project.ts";
import { type Progress, runStep } from "../terminal/progress.ts";
import { buildsToDo, runBuild } from "./build.ts";
import { assertWholeLanguages } from "./check-languages.ts";
import { assertDiskSpace, type SpaceNeed } from "./disk-space.ts";
import { foldersToInstall, installPackages } from "./install.ts";

// Measured on a clean clone with room to spare; see docs/decisions.
const installMegabytes = { root: 700, cms: 1500 };
const buildMegabytes = 300;
const runMegabytes = 200;

/** Everything between a clone and programs that can be started. Each part is skipped when its result is up to date. */
export async function prepare(settings: Settings, progress: Progress): Promise<void> {
  const toInstall = foldersToInstall();
  const toBuild = buildsToDo();
  if (toInstall.length === 0 && toBuild.length === 0) progress.say("✓ prepared   packages and builds are up to date");
  const needed = toInstall.reduce((sum, { name }) => sum + installMegabytes[name], 0);
  const needs: SpaceNeed[] = [
    {
      folder: inProject(),
      megabytes: needed + (toBuild.length > 0 ? buildMegabytes : 0),
      purpose: "installing and building",
    },
    { folder: settings.varFolder, megabytes: runMegabytes, purpose: "running" },
  ];
  assertDiskSpace(needs);

  for (const folder of toInstall) {
    await runStep(progress, "install", `${folder.name} packages`, (step) =>
      installPackages(folder, settings.logFolder, step),
    );
  }
  await assertWholeLanguages();
  for (const build of buildsToDo()) {
    await runStep(progress, "build", build.name === "web" ? "website" : "CMS admin", () =>
      runBuild(build, build.name === "cms" ? settings.cmsEnvironment : {}, settings.logFolder),
    );
  }
}
