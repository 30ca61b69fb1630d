import { checks } from "../check/checks.ts";
import { runCommand } from "../shared/command.ts";
import { readOrMakeSettings } from "../shared/environment.ts";
import { asFailure, describeFailure, type Failure } from "../shared/failure.ts";
import { installPackages } from "../shared/prepare.ts";
import { runSteps, type Step } from "../shared/progress.ts";

await runCommand(async () => {
  const settings = readOrMakeSettings({ quiet: true });
  await installPackages();
  const words = process.argv.slice(2);
  const chosen = words.length > 0 ? words : Object.keys(checks);
  const failures: Failure[] = [];
  const toStep = (name: string): Step => ({
    name: "check",
    text: name,
    run: async () => {
      const failure = await checks[name]?.(settings).catch(asFailure);
      if (failure) failures.push(failure);
      return failure ? "failed" : undefined;
    },
  });
  await runSteps(chosen.map((name) => [toStep(name)]));
  for (const failure of failures) console.log(`\n${describeFailure(failure)}`);
  console.log(`\n${chosen.length - failures.length} of ${chosen.length} checks passed`);
  return failures.length > 0 || chosen.length === 0 ? 1 : 0;
});
