import { inProject } from "../packages.mjs";
import { runCommand } from "../shared/command.ts";
import { prepare } from "../shared/prepare.ts";

/** `build.ts [web|cms …]`: builds all or these, one after the other: a site may run beside them. */
const words = process.argv.slice(2);

await runCommand(async () => {
  for (const name of ["web", "cms"] as const) {
    if (words.length > 0 && !words.includes(name)) continue;
    await prepare({ varFolder: inProject("var"), logFolder: inProject("var", "log") }, [name]);
  }
  return 0;
});
