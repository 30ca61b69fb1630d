import { followParent, inProject, strapi } from "../packages.mjs";
import { startChild } from "../shared/children.ts";
import { runCommand } from "../shared/command.ts";
import { readOrMakeSettings } from "../shared/environment.ts";
import { installPackages, prepare } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";

/** The scripts of cms/package.json, under the pinned Node and with what they need. */
const programs: Record<string, string[]> = {
  start: ["--max-semi-space-size=64", strapi, "start"],
  develop: [strapi, "develop"],
};

await runCommand(async () => {
  const [name = ""] = process.argv.slice(2);
  const settings = readOrMakeSettings();
  if (name === "start") await prepare(settings, ["cms"]);
  else await installPackages();
  const { code } = await startChild({
    command: process.execPath,
    args: [...followParent, ...(programs[name] ?? [])],
    cwd: inProject("cms"),
    env: { ...settings.cmsEnvironment, NODE_ENV: name === "start" ? "production" : "development" },
    onLine: say,
  }).ended;
  return code;
});
