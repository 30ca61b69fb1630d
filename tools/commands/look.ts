import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readChoice } from "../look/choice.ts";
import { sheetHtml, takeShots } from "../look/shots.ts";
import { inProject } from "../packages.mjs";
import { needChromium } from "../shared/browsers.ts";
import { runCommand } from "../shared/command.ts";
import { prepare } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";
import { runSite } from "../shared/site.ts";
import { makeTestWorkspace } from "../shared/workspace.ts";

const folder = inProject("var", "look");
const workspace = await makeTestWorkspace();

await runCommand(async () => {
  const { site, shots } = readChoice(process.argv.slice(2));
  const chromium = needChromium();
  if (!site) {
    await prepare(workspace.preparing);
    await runSite(workspace.settings).complete;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await takeShots(shots, { chromium, site: site ?? workspace.settings.siteUrl, folder });
  writeFileSync(join(folder, "index.html"), sheetHtml(shots));
  say(`${shots.length} pictures: ${join(folder, "index.html")}`);
  return 0;
}, workspace.remove);
