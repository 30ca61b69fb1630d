import { inProject } from "../packages.mjs";
import { runQuietly } from "../shared/children.ts";
import { runCommand } from "../shared/command.ts";
import { asFailure, describeFailure, type Failure } from "../shared/failure.ts";
import { installPackages } from "../shared/prepare.ts";
import { runSteps, type Step } from "../shared/progress.ts";
import { checkNames } from "../usage.mjs";

type Name = (typeof checkNames)[number];

const typescript = "typescript/bin/tsc --noEmit";
const knip = "knip/bin/knip.js --no-progress";

/** Programs of `node_modules` with their arguments, run one after the other; `folder` has both. */
const checks: Record<Name, { programs: string[]; folder?: string; fix: string }> = {
  style: {
    programs: ["@biomejs/biome/bin/biome ci --colors=off"],
    fix: 'run "npm run format"; what it leaves needs a hand.',
  },
  "types-web": { programs: [typescript], fix: "correct the types the lines name." },
  // The panel has a configuration of its own, which the CMS's leaves to Strapi's build: that reports no type error.
  "types-cms": {
    programs: [typescript, `${typescript} -p src/admin`],
    folder: "cms",
    fix: "correct the types the lines name.",
  },
  unit: { programs: ["vitest/vitest.mjs run --project=unit"], fix: 'run "npm test -- unit" to see each test.' },
  unused: {
    programs: [knip, `${knip} --production --include=exports,types`],
    fix: "delete what the lines name, or name it as an entry in knip.json.",
  },
};

await runCommand(async () => {
  await installPackages();
  const words = process.argv.slice(2);
  const chosen = checkNames.filter((name) => words.length === 0 || words.includes(name));
  const failures: Failure[] = [];
  const toStep = (name: Name): Step => ({
    name: "check",
    text: name,
    run: async () => {
      const failure = await run(name).catch(asFailure);
      if (failure) failures.push(failure);
      return failure ? "failed" : undefined;
    },
  });
  await runSteps(chosen.map((name) => [toStep(name)]));
  for (const failure of failures) console.log(`\n${describeFailure(failure)}`);
  console.log(`\n${chosen.length - failures.length} of ${chosen.length} checks passed`);
  return failures.length > 0 ? 1 : 0;
});

async function run(name: Name): Promise<void> {
  const { programs, folder = "", fix } = checks[name];
  for (const program of programs) {
    const [file = "", ...args] = program.split(" ");
    await runQuietly({
      title: `The check "${name}"`,
      command: process.execPath,
      args: [inProject(folder, "node_modules", file), ...args],
      cwd: inProject(folder),
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
      logFile: inProject("var", "log", `check-${name}.log`),
      fix,
    });
  }
}
