import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../browser/find-chromium.ts";
import { asFailure, describeFailure, Failure } from "../failure.ts";
import { stopAllChildren } from "../process/own-children.ts";
import { onStopSignal } from "../process/stop-signals.ts";
import { inProject } from "../project.ts";
import { prepare } from "../setup/prepare.ts";
import { runSite } from "../start/run-site.ts";
import { createProgress, type Progress } from "../terminal/progress.ts";
import { makeTestWorkspace, type TestWorkspace } from "../test/workspace.ts";
import { type Choice, readChoice } from "./choice.ts";
import { sheetHtml } from "./sheet.ts";

/** Pictures every template in every language, width and theme, and lays them out on one page. */
const folder = inProject("var", "look");
const progress = createProgress();
const workspace = await makeTestWorkspace();

onStopSignal(async () => {
  await stopAllChildren();
  workspace.remove();
  process.exit(130);
});

try {
  await look(readChoice(process.argv.slice(2)), workspace, progress);
} catch (error) {
  console.error(`\n${describeFailure(asFailure(error))}`);
  process.exitCode = 1;
}
await stopAllChildren();
workspace.remove();

async function look({ site, shots }: Choice, { settings }: TestWorkspace, steps: Progress): Promise<void> {
  const chromium = findChromium();
  if (!chromium) {
    throw new Failure("No Chromium was found.", {
      mend: 'install one (Debian: "apt-get install chromium") or name one: CHROMIUM_PATH=/path/to/chromium.',
    });
  }
  if (!site) {
    await prepare({ ...settings, logFolder: inProject("var", "log") }, steps);
    await runSite(settings, steps).complete;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Loaded only now: by now the packages it imports are installed.
  const { takeShots } = await import("./take-shots.ts");
  await takeShots(shots, { chromium, site: site ?? settings.siteUrl, folder, say: (text) => steps.say(text) });
  writeFileSync(join(folder, "index.html"), sheetHtml(shots));
  steps.say(`${shots.length} pictures: ${join(folder, "index.html")}`);
}
