import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test.beforeEach(({ page }) => saveData(page));

test("the skip link shows itself at the first Tab and leads past the menu", async ({ page, visitor }) => {
  await visitor.open("/en/about");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expect(skip).toHaveCSS("clip-path", "none");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
});

test("back, and forward again, the keyboard goes on at the link that was followed", async ({ page, visitor }) => {
  await visitor.open("/en/casestudies");
  // The opening links to a case that the list shows too.
  const link = page.locator('main li a[href="/en/casestudies/textrade"]').last();
  await link.focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("Textrade");
  await expect(heading).toBeFocused();
  const next = page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first();
  await next.focus();
  await page.goBack();
  await expect(page).toHaveURL("/en/casestudies");
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(next).toBeFocused();
});

test("back from a link of a phone's menu, which is closed by then, the keyboard goes on at the heading", async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.open("/en/about");
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  const links = page.getByRole("navigation", { name: "Main" });
  await links.getByRole("link", { name: "Career" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/career");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(links, "the menu has slid away").toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/en/about");
  await expect(heading).toBeFocused();
});

test("a visitor walks to a case and home again by keyboard alone", async ({ page, visitor }) => {
  await visitor.open("/en");
  await tabTo(page, '[aria-label="Main"] a[href="/en/casestudies"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/casestudies");
  await expect(page.getByRole("heading", { level: 1 }), "what a screen reader tells of the step").toBeFocused();
  await tabTo(page, 'main a[href="/en/casestudies/textrade"]');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Textrade");
  await page.keyboard.press("Shift+Tab");
  const breadcrumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(breadcrumbs.getByRole("link", { name: "Work" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(breadcrumbs.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en");
});

async function tabTo(page: import("@playwright/test").Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`60 presses of Tab did not reach ${selector}`);
}
