import { makeValues } from "../settings/settings.ts";
import { inProject } from "../tools/packages.mjs";
import { buildsToDo, runBuild } from "../tools/shared/build.ts";
import { runCommand } from "../tools/shared/command.ts";
import { resolveSettings } from "../tools/shared/environment.ts";

/** `build.ts [web|cms …]`: builds all or these. */
const names = process.argv.slice(2);

await runCommand(async () => {
  // No value of the settings gets into a build, but Strapi reads its configuration for it.
  const { cmsEnvironment } = resolveSettings({}, { ...process.env, ...makeValues() });
  for (const build of buildsToDo()) {
    if (names.length > 0 && !names.includes(build.name)) continue;
    await runBuild(build, build.name === "cms" ? cmsEnvironment : {}, inProject("var", "log"));
  }
  return 0;
});
