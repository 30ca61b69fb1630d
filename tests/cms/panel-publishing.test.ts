import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/browser/axe.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { entryAddress, launchChromium, openPanelAs } from "../support/open-panel.ts";
import { signInWithRole } from "../support/panel-roles.ts";

let cms: CmsAccess;
let editor: TestAdmin;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  cms = borrowCms();
  editor = await signInWithRole(cms, "strapi-editor");
  browser = await launchChromium();
  page = await openPanelAs(browser, editor);
});
afterAll(() => browser?.close());

const input = (name: string) => page.locator(`[name="${name}"]`).first();
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");

test("Publish says first what is missing, and leads there; without findings it publishes at once", async () => {
  await page.goto(cms.url + entryAddress("testimonial", "create"));
  await input("name").fill("Kovács Anna");
  await button("Publish").click();
  await dialog().getByText("Fix this before publishing:").waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await button("Publish anyway").count()).toBe(0);
  await dialog().getByRole("button", { name: "Quote", exact: true }).click();
  await expect.poll(focused).toBe("text");
  await input("text").fill("Ezzel tudtunk dolgozni.");
  await button("Publish").click();
  const published = () => editor.find("testimonial", "name", "Kovács Anna").then(({ status }) => status);
  await expect.poll(published).toBe("published");
  expect(await dialog().count()).toBe(0);
});

test("what is found leads to its place in the form, in whatever section it stands", async () => {
  await page.goto(`${cms.url}/admin/search?words=${encodeURIComponent("SEVEN „layers”")}`);
  const found = page.getByRole("link", { name: "Page: home" });
  await found.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(cms.url + (await found.getAttribute("href")));
  await expect.poll(focused).toBe("sections.0.headline");
});

test("a found text of the interface is shown in the settings, though no editor has changed it", async () => {
  const texts = [{ name: "forms.phone.example", text: "Például +36 30 123 4567" }];
  await page.route("**/publishing/interface-texts?locale=hu", (route) => route.fulfill({ json: { texts } }));
  const place = new URLSearchParams({ field: "forms.phone.example", label: "Texts of the interface", text: "+36 30" });
  await page.goto("about:blank");
  await page.goto(`${cms.url + entryAddress("site-setting")}#${place}`);
  await expect.poll(focused).toBe("forms.phone.example");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("+36 30");
});

test("who deletes a page may lead its visitors elsewhere in the same dialog", async () => {
  const fields = { route: "spring-2027", metaTitle: "Spring", metaDescription: "Spring.", sections: [] };
  const { body } = await editor.createDraft("page", fields);
  const documentId = body.data?.documentId ?? "";
  await editor.publish("page", documentId);
  await page.goto(cms.url + entryAddress("page", documentId));
  await page.getByRole("button", { name: "More actions" }).first().click();
  expect(await page.getByRole("menuitem", { name: "Edit the model" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "Delete entry (all locales)" }).click();
  await page.getByRole("alertdialog", { name: "Delete entry (all locales)" }).waitFor();
  await page.getByLabel("Lead visitors of /spring-2027 to").fill("/services");
  await button("Delete").click();
  await page.getByText("/spring-2027 leads to /services now.").waitFor();
  expect(await editor.find("redirect", "from", "/spring-2027")).toMatchObject({ to: "/services", code: 301 });
});

test("who unpublishes is told that one language goes, and which ones stay", async () => {
  const { documentId } = await editor.find("service", "slug", "strategy");
  await page.goto(cms.url + entryAddress("service", documentId));
  await page.getByRole("button", { name: "More document actions" }).click();
  await page.getByRole("menuitem", { name: "Unpublish", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Unpublish" });
  await question.getByText("Only Hungarian goes off the site; English and Dutch stay on it.").waitFor();
  await question.getByRole("button", { name: "Unpublish" }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
});

test("the guide shows its ten tasks with their pictures, in the language of the panel", async () => {
  await editor.request("PUT", "/admin/users/me", { preferedLanguage: "hu" });
  await page.goto(`${cms.url}/admin/guide`);
  await page.getByRole("heading", { name: "Útmutató" }).waitFor();
  expect(await page.locator("[data-task]").count()).toBe(10);
  const pictures = page.locator("[data-task] img");
  expect(await pictures.count()).toBeGreaterThanOrEqual(10);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    expect(await picture.getAttribute("alt")).toMatch(/.{20}/);
  }
  expect(await findViolations(page)).toEqual([]);
  const steps = await page.locator("[data-task] li").allTextContents();
  // The article before a quoted word is typed, the word is not.
  expect(steps.filter((step) => /(?<!\p{L})(?:a [aáeéiíoóöőuúüű]|az [^aáeéiíoóöőuúüű\d])/iu.test(step))).toEqual([]);
});
