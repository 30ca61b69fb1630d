import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales, localizedPath } from "@hetreteg/contract/locales";
import { chromium } from "@playwright/test";
import { templates } from "../../tests/support/browser/templates.ts";
import { inProject } from "../packages.mjs";
import { needChromium } from "../shared/browsers.ts";
import { runCommand } from "../shared/command.ts";
import { Failure } from "../shared/failure.ts";
import { prepare } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";
import { runSite } from "../shared/site.ts";
import { makeTestWorkspace } from "../shared/workspace.ts";
import { readWords } from "../usage.mjs";

const folder = inProject("var", "look");
const sheetHead = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 2rem; background: #999; font: 14px system-ui; }
  div { display: flex; gap: 1rem; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; block-size: 36rem; object-fit: cover; object-position: top; }
</style>`;
const workspace = await makeTestWorkspace();

await runCommand(async () => {
  const { values, positionals } = readWords("look", process.argv.slice(2));
  const names = chosen("template", positionals, Object.keys(templates));
  const schemes = chosen("scheme", values.scheme, ["light", "dark"] as const);
  const languages = chosen("locale", values.locale, locales);
  const executablePath = needChromium();
  if (!values.site) {
    await prepare(workspace.preparing);
    await runSite(workspace.settings).complete;
  }
  const site = values.site?.replace(/\/$/, "") ?? workspace.settings.siteUrl;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sheet = [sheetHead];
  for (const [name, scheme] of names.flatMap((name) => schemes.map((scheme) => [name, scheme] as const))) {
    say(`  ${name}, ${scheme}`);
    sheet.push(`<h2>${name}, ${scheme}</h2>`, "<div>");
    for (const locale of languages) {
      const path = localizedPath(templates[name] ?? "/", locale);
      const pictures = (values.width ?? ["390", "768", "1440"]).map(async (width: string) => {
        const file = `${name}-${locale}-${width}-${scheme}.jpg`;
        // Reduced motion shows the final state of each scene; in half size, 26 templates take 60 MB.
        const page = await browser.newPage({
          viewport: { width: Number(width), height: Number(width) < 600 ? 844 : 900 },
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
        return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>${path} · ${width}</figure>`;
      });
      sheet.push(...(await Promise.all(pictures)));
    }
    sheet.push("</div>");
  }
  await browser.close();
  writeFileSync(join(folder, "index.html"), `${sheet.join("\n")}\n</html>\n`);
  say(`The sheet: ${join(folder, "index.html")}`);
  return 0;
}, workspace.remove);

function chosen<T extends string>(what: string, wanted: string[] = [], known: readonly T[] = []): readonly T[] {
  const unknown = wanted.find((name) => !known.some((one) => one === name));
  if (unknown === undefined) return wanted.length > 0 ? (wanted as T[]) : known;
  throw new Failure(`There is no ${what} called ${unknown}.`, { fix: `choose from ${known.join(", ")}.` });
}
