import { readOrMakeEnvFile } from "../environment/env-file.ts";
import { resolveSettings } from "../environment/settings.ts";
import { asFailure, describeFailure } from "../failure.ts";
import { stopAllChildren } from "../process/own-children.ts";
import { onStopSignal } from "../process/stop-signals.ts";
import { foldersToInstall, installPackages } from "../setup/install.ts";
import { createProgress, runStep } from "../terminal/progress.ts";
import { checks } from "./checks.ts";

const progress = createProgress();
onStopSignal(async () => {
  await stopAllChildren();
  process.exit(130);
});

try {
  const settings = resolveSettings(readOrMakeEnvFile(process.env).values, process.env);
  for (const folder of foldersToInstall()) {
    await runStep(progress, "install", `${folder.name} packages`, (step) =>
      installPackages(folder, settings.logFolder, step),
    );
  }
  const chosen = checks.filter((check) => process.argv.length === 2 || process.argv.includes(check.name));
  const findings = await Promise.all(
    chosen.map(async (check) => {
      const step = progress.step("check", check.name);
      try {
        await check.run(settings);
        step.done();
        return [];
      } catch (error) {
        step.failed(check.name);
        return [`\n${describeFailure(asFailure(error))}`];
      }
    }),
  );
  for (const finding of findings.flat()) console.log(finding);
  const failed = findings.filter((finding) => finding.length > 0).length;
  console.log(`\n${chosen.length - failed} of ${chosen.length} checks passed`);
  process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
} catch (error) {
  console.error(`\n${describeFailure(asFailure(error))}`);
  process.exitCode = 1;
}
