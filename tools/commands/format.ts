import { inProject } from "../packages.mjs";
import { startChild } from "../shared/children.ts";
import { runCommand } from "../shared/command.ts";
import { say } from "../shared/progress.ts";

await runCommand(async () => {
  const args = [inProject("node_modules", "@biomejs", "biome", "bin", "biome"), "check", "--write", "."];
  const plan = { command: process.execPath, args, cwd: inProject(), env: process.env, onLine: say };
  return (await startChild(plan).ended).code;
});
