import { explainSpace, install, type packageFolders, projectRoot, toInstall } from "../packages.mjs";
import { type Build, buildsToDo, runBuild } from "./build.ts";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";
import { runSteps, type Step, say } from "./progress.ts";

const parts = ["web", "cms"] as const;

/** Packages and builds of both, or of these. */
export async function prepare(
  { varFolder, logFolder }: Pick<Settings, "varFolder" | "logFolder">,
  names: readonly (typeof parts)[number][] = parts,
): Promise<void> {
  const folderOf = { web: "root", cms: "cms" };
  const builds = buildsToDo().filter((build) => names.some((name) => name === build.name));
  const packages = toInstall().filter((one) => names.some((name) => folderOf[name] === one.name));
  if (builds.length + packages.length === 0) say("✓ prepared   packages and builds are up to date");
  // MB, measured on a clean clone, with a margin.
  const tooFull =
    explainSpace(projectRoot, builds.length > 0 ? 300 : 0, "installing and building") ??
    explainSpace(varFolder, 200, "running");
  if (tooFull) throw new Failure(tooFull.sentence, tooFull);
  const toLane = (name: (typeof parts)[number]) => [
    ...packages.filter((one) => one.name === folderOf[name]).map(installStep),
    ...builds.filter((one) => one.name === name).map((one) => buildStep(one, logFolder)),
  ];
  await runSteps(names.map(toLane));
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

function buildStep(build: Build, logFolder: string): Step {
  return { name: "build", text: build.what, run: () => runBuild(build, logFolder) };
}
