import { join } from "node:path";
import { type Browser, chromium as playwright } from "@playwright/test";
import { say } from "../shared/progress.ts";
import type { Shot } from "./choice.ts";

interface Studio {
  chromium: string;
  /** Origin without a trailing slash. */
  site: string;
  folder: string;
}

/** Half size: 26 templates in 18 variants take about 60 MB. */
export async function takeShots(shots: Shot[], studio: Studio): Promise<void> {
  const browser = await playwright.launch({ executablePath: studio.chromium, args: ["--no-sandbox"] });
  const waiting = [...shots];
  async function takeNext(): Promise<void> {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      await takeShot(browser, shot, studio);
      const done = shots.length - waiting.length;
      if (done % 50 === 0) say(`  ${done} of ${shots.length}`);
    }
  }
  await Promise.all([takeNext(), takeNext()]);
  await browser.close();
}

/** With reduced motion, which shows the final state of each scene. */
async function takeShot(browser: Browser, { path, width, scheme, file }: Shot, studio: Studio): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: "reduce",
    deviceScaleFactor: 0.5,
    bypassCSP: true,
  });
  await page.goto(studio.site + path, { waitUntil: "load" });
  // Off-screen content is not painted otherwise.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(studio.folder, file), fullPage: true, type: "jpeg", quality: 80 });
  await page.close();
}

export function sheetHtml(shots: Shot[]): string {
  const rows = Map.groupBy(shots, ({ template, scheme }) => `${template}, ${scheme}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 2rem; background: #999; font: 14px system-ui; }
  .row { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; inline-size: auto; block-size: 36rem; object-fit: cover; object-position: top; }
</style>
${[...rows].map(([title, row]) => `<h2>${title}</h2>\n<div class="row">${row.map(figure).join("")}</div>`).join("\n")}
</html>
`;
}

function figure({ file, path, width }: Shot): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>${path} · ${width}</figure>`;
}
