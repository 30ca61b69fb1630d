import { chromium } from "@playwright/test";
import { walkGuide } from "../guide/walk-guide.ts";
import { needChromium } from "../shared/browsers.ts";
import { runCommand } from "../shared/command.ts";
import { prepare } from "../shared/prepare.ts";
import { runSite } from "../shared/site.ts";
import { makeTestWorkspace } from "../shared/workspace.ts";
import { readWords } from "../usage.mjs";

const workspace = await makeTestWorkspace();

await runCommand(async () => {
  const { values, positionals } = readWords("guide", process.argv.slice(2));
  const executablePath = needChromium();
  await prepare(workspace.preparing);
  await runSite(workspace.settings).complete;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const { siteUrl, cmsUrl, cmsEnvironment } = workspace.settings;
  try {
    await walkGuide({ browser, siteUrl, cmsUrl, environment: cmsEnvironment }, values.locale, positionals);
  } finally {
    await browser.close();
  }
  return 0;
}, workspace.remove);
