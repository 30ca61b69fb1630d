import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium as playwright } from "@playwright/test";
import { readChoice, type Shot } from "../look-choice.ts";
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
  await takeShots(shots, chromium, site ?? workspace.settings.siteUrl);
  writeFileSync(join(folder, "index.html"), sheetHtml(shots));
  say(`${shots.length} pictures: ${join(folder, "index.html")}`);
  return 0;
}, workspace.remove);

/** With reduced motion, which shows the final state of each scene; in half size, since 26 templates take 60 MB so. */
async function takeShots(shots: Shot[], executablePath: string, site: string): Promise<void> {
  const browser = await playwright.launch({ executablePath, args: ["--no-sandbox"] });
  for (const [index, { path, width, scheme, file }] of shots.entries()) {
    const page = await browser.newPage({
      viewport: { width, height: width < 600 ? 844 : 900 },
      colorScheme: scheme,
      reducedMotion: "reduce",
      deviceScaleFactor: 0.5,
      bypassCSP: true,
    });
    await page.goto(site + path, { waitUntil: "load" });
    // Off-screen content is not painted otherwise.
    await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, file), fullPage: true, type: "jpeg", quality: 80 });
    await page.close();
    if ((index + 1) % 50 === 0) say(`  ${index + 1} of ${shots.length}`);
  }
  await browser.close();
}

function sheetHtml(shots: Shot[]): string {
  const rows = Map.groupBy(shots, ({ template, scheme }) => `${template}, ${scheme}`);
  const figure = ({ file, path, width }: Shot): string =>
    `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>${path} · ${width}</figure>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 2rem; background: #999; font: 14px system-ui; }
  div { display: flex; gap: 1rem; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; block-size: 36rem; object-fit: cover; object-position: top; }
</style>
${[...rows].map(([title, row]) => `<h2>${title}</h2>\n<div>${row.map(figure).join("")}</div>`).join("\n")}
</html>
`;
}
