import { mkdirSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { inProject } from "../packages.mjs";
import { Failure } from "../shared/failure.ts";
import { say } from "../shared/progress.ts";
import { type CmsCalls, type RunningSite, signInAsOwner } from "./cms-calls.ts";
import { takePicture } from "./take-picture.ts";
import type { Walk } from "./walk.ts";
import { walks } from "./walks.ts";

const guideFolder = inProject("cms", "src", "admin", "guide");
type Words = Record<string, Record<string, string>>;

interface GuideSite extends RunningSite {
  browser: Browser;
}

/** Does the tasks as an editor, by the words that the guide quotes, and takes its pictures on the way. */
export async function walkGuide(
  site: GuideSite,
  languages = readdirSync(join(guideFolder, "texts")).map((file) => parse(file).name),
  tasks: readonly string[] = [],
): Promise<void> {
  const unknown = tasks.find((name) => !walks[name]);
  if (unknown) throw new Failure(`The guide has no task ${unknown}.`, { fix: `choose from ${Object.keys(walks)}.` });
  const cms = await signInAsOwner(site);
  const failed: string[] = [];
  for (const language of languages) {
    const page = await openPanel(site, cms, language);
    const words = await readGuide(page, site.cmsUrl);
    mkdirSync(join(guideFolder, "pictures", language), { recursive: true });
    for (const name of tasks.length > 0 ? tasks : Object.keys(words)) {
      say(`  ${language}, ${name}`);
      const task = { language, name, quoted: words[name] ?? {} };
      await walkTask({ page, cms, ...site }, task).catch(async (error) => {
        const picture = inProject("var", "log", `guide-${name}-${language}.png`);
        await page.screenshot({ path: picture });
        failed.push(`${name}, ${language}: ${error}\n  ${picture}`);
      });
    }
    await page.context().close();
  }
  if (failed.length === 0) return;
  const fix = "look at the pictures; correct the steps in cms/src/admin/guide/texts/ and tools/guide/walks.ts.";
  throw new Failure(`The panel cannot be used as the guide says. ${failed.join("\n")}`, { fix });
}

async function openPanel(site: GuideSite, cms: CmsCalls, language: string): Promise<Page> {
  const { email, password } = await cms.addEditor(language);
  const context = await site.browser.newContext({
    viewport: { width: 1280, height: 960 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    colorScheme: "light",
    locale: language,
    timezoneId: "Europe/Budapest",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  // What is filled in and left is not asked about.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`${site.cmsUrl}/admin/auth/login`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(({ pathname }) => !pathname.includes("/auth/"));
  return page;
}

/** The words of each task, by their names. */
async function readGuide(page: Page, cmsUrl: string): Promise<Words> {
  await page.goto(`${cmsUrl}/admin/guide`);
  await page.locator("[data-task]").first().waitFor();
  return page.locator("[data-task]").evaluateAll((tasks) =>
    Object.fromEntries(
      tasks
        .map((task) => {
          const words = [...task.querySelectorAll<HTMLElement>("[data-word]")];
          return [(task as HTMLElement).dataset.task, words.map((one) => [one.dataset.word, one.textContent])] as const;
        })
        .map(([name, words]) => [name, Object.fromEntries(words)]),
    ),
  );
}

interface Task {
  language: string;
  name: string;
  quoted: Record<string, string>;
}

async function walkTask(
  { page, cms, cmsUrl, siteUrl }: RunningSite & { page: Page; cms: CmsCalls },
  { language, name, quoted }: Task,
): Promise<void> {
  const unseen = new Set(Object.keys(quoted));
  const taken: number[] = [];
  function word(name: string): string {
    const text = quoted[name];
    if (text === undefined) throw new Error(`The guide does not quote "${name}" in it.`);
    return text;
  }

  async function look(): Promise<void> {
    const shown = [...(await page.locator("body").allInnerTexts()), await page.evaluate(labelsInPage)]
      .join(" ")
      .toLocaleLowerCase(language);
    for (const name of unseen) if (shown.includes(word(name).toLocaleLowerCase(language))) unseen.delete(name);
  }

  const walk: Walk = {
    page,
    cms,
    siteUrl,
    word,
    async open(path) {
      await page.goto(`${cmsUrl}/admin${path}`);
      await page.locator("main h1").waitFor();
      await page.waitForLoadState("networkidle");
      await look();
    },
    button: (text) => page.getByRole("button", { name: text, exact: true }).first(),
    input: (field) => page.locator(`[name="${field}"]`).first(),
    panel: (title) => page.getByRole("heading", { name: title, exact: true }).locator(".."),
    async see(place) {
      await place.first().waitFor();
      await look();
    },
    async fill(texts) {
      for (const [field, text] of Object.entries(texts)) await walk.input(field).fill(text);
      await look();
    },
    async publish() {
      await walk.button(word("publish")).click();
      const done = page.getByRole("status").filter({ hasText: /\d/ }).first();
      const anyway = page.getByRole("dialog").getByRole("button").last();
      await done.or(anyway).first().waitFor();
      if (await anyway.isVisible()) await anyway.click();
      await done.waitFor();
      await look();
    },
    async takePicture(marked, width = 720) {
      await look();
      const file = join(guideFolder, "pictures", language, `${name}-${taken.push(0)}.avif`);
      await takePicture(page, marked, width, file);
    },
  };
  const walkIt = walks[name];
  if (!walkIt) throw new Error("No walk does it: add one in tools/guide/walks.ts.");
  await walkIt(walk);
  await look();
  const missing = [...unseen].filter((one) => !elsewhere.includes(one)).map((one) => `"${word(one)}" (${one})`);
  if (missing.length > 0) throw new Error(`The panel did not show ${missing.join(", ")}, which the guide quotes.`);
}

/** What only an author sees. */
const elsewhere = ["ready"];

/** Runs in the page. */
function labelsInPage(): string {
  const names = ["aria-label", "title", "placeholder"];
  const labelled = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())];
  return labelled.flatMap((one) => names.map((name) => one.getAttribute(name))).join(" ");
}
