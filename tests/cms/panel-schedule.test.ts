import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPanelEntry, type EntryAnswers, openPanelEntry } from "../support/open-panel-entry.ts";

let script: string;
let browser: Browser;
let page: Page;
let answers: EntryAnswers;
let errors: Error[];
beforeAll(async () => {
  script = await buildPanelEntry();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
});
afterAll(() => browser?.close());
beforeEach(async () => {
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  errors = [];
  page.on("pageerror", (error) => errors.push(error));
  answers = { plans: [], status: "published", reads: 0 };
});
afterEach(async () => {
  await page?.close();
  expect(errors).toEqual([]);
});

const dueAt = Date.parse("2030-05-01T10:00+02:00");
const planned = { id: 7, action: "unpublish", dueAt, state: "waiting", problem: null };
const plan = () => page.getByText(/Unpublish: 1 May 2030, 10:00/);
const cancel = () => page.getByRole("button", { name: "Delete the plan" });
async function cancelForSure(): Promise<void> {
  await cancel().click();
  const question = page.getByRole("alertdialog");
  await question.getByText("Unpublish: 1 May 2030, 10:00").waitFor();
  await question.getByRole("button").click();
}
const badge = () =>
  page
    .getByRole("status")
    .filter({ hasText: /published|draft/ })
    .textContent();

test("what an editor plans stands in the panel at once, with the way to cancel it", async () => {
  await openPanelEntry(page, script, answers);
  await page.getByLabel("Date").fill("1 May 2030");
  await page.getByLabel("Time").fill("10:00");
  await page.getByRole("button", { name: "Schedule unpublishing" }).click();
  await plan().waitFor();
  expect(answers.plans).toMatchObject([{ action: "unpublish", dueAt }]);
  expect(await cancel().count()).toBe(1);
});

test("what is cancelled goes from the panel at once, and the entry is read anew", async () => {
  answers.plans = [planned];
  await openPanelEntry(page, script, answers);
  await cancelForSure();
  await plan().waitFor({ state: "detached" });
  expect(await cancel().count()).toBe(0);
  await expect.poll(() => answers.reads).toBe(2);
});

test("what the clock has done goes from the panel by itself, and the badge shows it without reloading", async () => {
  answers.plans = [planned];
  await openPanelEntry(page, script, answers);
  await plan().waitFor();
  expect(await badge()).toBe("published");
  Object.assign(answers, { plans: [], status: "draft" });
  await plan().waitFor({ state: "detached" });
  await expect.poll(badge).toBe("draft");
});

test("while something typed is not saved, the entry is not read over it", async () => {
  answers.plans = [planned];
  await openPanelEntry(page, script, answers, "?edited");
  await cancelForSure();
  await plan().waitFor({ state: "detached" });
  // By the time the next change is answered, the one before would have read the entry.
  await page.getByLabel("Date").fill("1 May 2030");
  await page.getByLabel("Time").fill("10:00");
  await page.getByRole("button", { name: "Schedule unpublishing" }).click();
  await plan().waitFor();
  expect(answers.reads).toBe(1);
});

test("what was done meanwhile cannot be cancelled any more, and the panel says so", async () => {
  answers.plans = [planned];
  await openPanelEntry(page, script, answers);
  await plan().waitFor();
  answers.plans = [];
  await cancelForSure();
  await page.getByText("Nothing of the kind is planned").waitFor();
});
