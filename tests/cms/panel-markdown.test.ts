import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/browser/axe.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { loadCms } from "../support/load-cms.ts";
import { entryAddress, launchChromium, openPanelAs } from "../support/open-panel.ts";
import { signInWithRole } from "../support/panel-roles.ts";

let cms: CmsAccess;
let editor: TestAdmin;
let browser: Browser;
let page: Page;
let documentId: string;
beforeAll(async () => {
  cms = borrowCms();
  editor = await signInWithRole(cms, "strapi-editor");
  browser = await launchChromium();
  page = await openPanelAs(browser, editor);
  // Of the web server, which is away here.
  const anchors = { anchors: [{ id: "fee", text: "A díj" }] };
  await page.route("**/publishing/anchors?path=%2Fservices%2Fstrategy&locale=hu", (route) =>
    route.fulfill({ json: anchors }),
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: cms.url });
  ({ documentId } = await editor.find("blog-item", "slug", "first-article"));
  await page.goto(cms.url + entryAddress("blog-item", documentId));
  await body().fill("");
});
afterAll(() => browser?.close());

const { continueList } = await loadCms<{
  continueList(whole: string, from: number, to: number): { start: number; end: number; text: string } | undefined;
}>("admin/markdown/continue-list.ts");

const body = () => page.locator("textarea[name=body]");
const text = () => body().inputValue();

test("what was copied from Word is pasted as Markdown, taken back by one Ctrl+Z, and plain with Ctrl+Shift+V", async () => {
  const html = readFileSync(join(import.meta.dirname, "fixtures", "clipboard", "word.html.txt"), "utf8");
  await page.evaluate(async (copied) => {
    const parts = { "text/html": copied, "text/plain": "Only words" };
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, html);
  await body().press("Control+V");
  await expect.poll(text).toContain("## Mit mértünk\n\nA látogatók **fele telefonról** jött");
  expect(await page.getByText("The pictures did not come along").isVisible()).toBe(true);
  await body().press("Control+Z");
  expect(await text()).toBe("");
  await body().press("Control+Shift+V");
  await expect.poll(text).toBe("Only words");
});

test("a link is picked by keys from pages and their places, typed for another site, and saved with the text", async () => {
  await body().press("Control+A");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").pressSequentially("strat");
  await dialog.getByText("/services/strategy").waitFor();
  await dialog.getByRole("combobox", { name: "Place on the page" }).press("Enter");
  await page.getByRole("option", { name: "A díj" }).press("Enter");
  expect((await findViolations(page)).filter((line) => line.includes("dialog"))).toEqual([]);
  await dialog.getByRole("searchbox").press("Enter");
  await expect.poll(text).toBe("[Only words](/services/strategy#fee)");

  // Within a link it is the link that changes.
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await dialog.getByRole("searchbox").fill("pelda.hu");
  await dialog.getByRole("searchbox").press("Enter");
  await expect.poll(text).toBe("[Only words](https://pelda.hu)");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("body");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await editor.find("blog-item", "slug", "first-article")).body).toBe(await text());
});

test("buttons leave only their placeholder selected, and lists go on with Enter, each taken back by one Ctrl+Z", async () => {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await body().fill("");
  await press("Heading (##)");
  await page.keyboard.type("One");
  await press("Subheading (###)");
  expect(await text()).toBe("### One");
  await page.keyboard.press("Control+Z");
  expect(await text()).toBe("## One");
  await page.keyboard.type("## ");
  expect(await text()).toBe("## One");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await press("Numbered list");
  await page.keyboard.type("Two");
  await page.keyboard.press("Enter");
  expect(await text()).toBe("## One\n1. Two\n2. ");
  await page.keyboard.press("Control+Z");
  expect(await text()).toBe("## One\n1. Two");
  await page.keyboard.press("Control+Y");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Three");
  expect(await text()).toBe("## One\n1. Two\n\nThree");
});

test.each([
  ["- egy| két", "- egy\n- | két"],
  ["  * egy|\nkét", "  * egy\n  * |\nkét"],
  ["9) egy|", "9) egy\n10) |"],
  ["> egy|", "> egy\n> |"],
  ["> - egy|", "> - egy\n> - |"],
  ["> egy\n> |", "> egy\n\n|"],
  ["- egy\n- |\nkét", "- egy\n\n|\nkét"],
  ["egy\n\n- |", "egy\n\n|"],
  ["1. |", "|"],
  ["- egy\nkét|", undefined],
  ["|- egy", undefined],
  ["2026. május|", undefined],
  ["**egy**|", undefined],
])("Enter in %j makes it %j", (before, after) => {
  const at = before.indexOf("|");
  const whole = before.replace("|", "");
  const edit = continueList(whole, at, at);
  expect(edit && `${whole.slice(0, edit.start)}${edit.text}|${whole.slice(edit.end)}`).toBe(after);
});
