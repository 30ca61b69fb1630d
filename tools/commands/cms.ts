import { followParent, inProject } from "../packages.mjs";
import { forgetCmsBuild } from "../shared/build.ts";
import { startChild } from "../shared/children.ts";
import { runCommand } from "../shared/command.ts";
import { readOrMakeSettings } from "../shared/environment.ts";
import { installPackages, prepare } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";

const strapi = inProject("cms", "node_modules", "@strapi", "strapi", "bin", "strapi.js");
const programs: Record<string, string[]> = {
  start: ["--max-semi-space-size=64", inProject("cms", "start.js")],
  develop: [strapi, "develop"],
};

await runCommand(async () => {
  const [name = ""] = process.argv.slice(2);
  const settings = readOrMakeSettings();
  const { cmsEnvironment } = settings;
  if (name === "start") await prepare(settings, ["cms"]);
  else await installPackages();
  if (name === "develop") forgetCmsBuild();
  const { code } = await startChild({
    command: process.execPath,
    args: [...followParent, ...(programs[name] ?? [])],
    cwd: inProject("cms"),
    env: name === "start" ? cmsEnvironment : { ...cmsEnvironment, NODE_ENV: "development" },
    onLine: say,
  }).ended;
  return code;
});
