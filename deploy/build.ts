import { makeValues } from "../settings/settings.ts";
import { inProject } from "../tools/packages.mjs";
import { runCommand } from "../tools/shared/command.ts";
import { resolveSettings } from "../tools/shared/environment.ts";
import { prepare } from "../tools/shared/prepare.ts";

/** `build.ts [web|cms …]`: builds all or these, one after the other: a site may run beside them. */
const words = process.argv.slice(2);

await runCommand(async () => {
  // No value of the settings gets into a build, but Strapi reads its configuration for it.
  const settings = resolveSettings({}, { ...process.env, ...makeValues() });
  for (const name of ["web", "cms"] as const) {
    if (words.length > 0 && !words.includes(name)) continue;
    await prepare({ ...settings, logFolder: inProject("var", "log") }, [name]);
  }
  return 0;
});
