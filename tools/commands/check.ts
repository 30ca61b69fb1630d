import { join } from "node:path";
import { checkDocs, checkSpecification } from "../check/docs.ts";
import { checkGeneratedTypes } from "../check/generated-types.ts";
import { inProject } from "../packages.mjs";
import { runQuietly } from "../shared/children.ts";
import { runCommand } from "../shared/command.ts";
import { readOrMakeSettings } from "../shared/environment.ts";
import { asFailure, describeFailure, type Failure } from "../shared/failure.ts";
import { installPackages } from "../shared/prepare.ts";
import { runSteps, type Step } from "../shared/progress.ts";
import { checkNames } from "../usage.mjs";

const settings = readOrMakeSettings({ quiet: true });
const types = "correct the types the lines name.";
const unused = "delete what the lines name, or name it as an entry in knip.json.";

const checks: Record<(typeof checkNames)[number], () => Promise<void>> = {
  style: () =>
    run("style", "@biomejs/biome/bin/biome ci --colors=off", 'run "npm run format"; what it leaves needs a hand.'),
  "types-web": () => run("types-web", "typescript/bin/tsc --noEmit", types),
  "types-cms": () => run("types-cms", "typescript/bin/tsc --noEmit", types, "cms"),
  unit: () => run("unit", "vitest/vitest.mjs run --project=unit", 'run "npm test -- unit" to see each test.'),
  async unused() {
    await run("unused", "knip/bin/knip.js --no-progress", unused);
    await run("unused", "knip/bin/knip.js --no-progress --production --include=exports,types", unused);
  },
  "generated-types": () => checkGeneratedTypes(settings),
  docs: () => checkDocs(),
  specification: () => checkSpecification(),
};

await runCommand(async () => {
  await installPackages();
  const words = process.argv.slice(2);
  const chosen = checkNames.filter((name) => words.length === 0 || words.includes(name));
  const failures: Failure[] = [];
  const toStep = (name: keyof typeof checks): Step => ({
    name: "check",
    text: name,
    run: async () => {
      const failure = await checks[name]().catch(asFailure);
      if (failure) failures.push(failure);
      return failure ? "failed" : undefined;
    },
  });
  await runSteps(chosen.map((name) => [toStep(name)]));
  for (const failure of failures) console.log(`\n${describeFailure(failure)}`);
  console.log(`\n${chosen.length - failures.length} of ${chosen.length} checks passed`);
  return failures.length > 0 ? 1 : 0;
});

/** `command`: a program of `node_modules`, with its arguments. */
function run(name: string, command: string, fix: string, folder = ""): Promise<void> {
  const [file = "", ...args] = command.split(" ");
  return runQuietly({
    title: `The check "${name}"`,
    command: process.execPath,
    args: [inProject(folder, "node_modules", file), ...args],
    cwd: inProject(folder),
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
    logFile: join(settings.logFolder, `check-${name}.log`),
    fix,
  });
}
