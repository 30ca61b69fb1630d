import { quickBrotli } from "../../tests/support/web-server.ts";
import { inProject } from "../packages.mjs";
import { ensureChromium } from "../shared/browsers.ts";
import { startChild } from "../shared/children.ts";
import { runCommand } from "../shared/command.ts";
import { readSettingsAlone } from "../shared/environment.ts";
import { prepare } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";
import { runSite } from "../shared/site.ts";
import { makeTestWorkspace } from "../shared/workspace.ts";

const siteUrl = process.env.SITE_TEST_URL;
const workspace = await makeTestWorkspace({ BROTLI_QUALITY: quickBrotli });
const { preparing } = workspace;

await runCommand(async () => {
  const CHROMIUM_PATH = await ensureChromium(preparing.logFolder);
  let environment = workspace.suiteEnvironment;
  if (siteUrl) {
    // The site of `npm start`, with the secrets of its .env.
    const { cmsUrl, cmsEnvironment } = readSettingsAlone();
    environment = { CMS_TEST_URL: cmsUrl, ...cmsEnvironment, NODE_ENV: "test", SITE_TEST_URL: siteUrl };
  } else {
    await prepare(preparing);
    await runSite(workspace.settings).complete;
  }
  const playwright = inProject("node_modules", "@playwright", "test", "cli.js");
  const config = inProject("tests", "playwright.config.ts");
  const { code } = await startChild({
    command: process.execPath,
    args: [playwright, "test", `--config=${config}`, ...process.argv.slice(2)],
    cwd: inProject(),
    env: { ...environment, CHROMIUM_PATH },
    onLine: say,
  }).ended;
  return code;
}, workspace.remove);
