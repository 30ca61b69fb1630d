import { makeValues } from "../../settings/settings.ts";
import { inProject } from "../../tools/packages.mjs";
import { buildsToDo, runBuild } from "../../tools/shared/build.ts";
import { runCommand } from "../../tools/shared/command.ts";
import { resolveSettings } from "../../tools/shared/environment.ts";

await runCommand(async () => {
  // No value of the settings gets into a build, but Strapi reads its configuration for it.
  const { cmsEnvironment } = resolveSettings({}, { ...process.env, ...makeValues() });
  for (const build of buildsToDo()) {
    await runBuild(build, build.name === "cms" ? cmsEnvironment : {}, inProject("var", "log"));
  }
  return 0;
});
