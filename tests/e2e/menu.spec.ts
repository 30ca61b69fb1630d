import { findViolations } from "../support/browser/axe.ts";
import { untilSettled } from "../support/browser/settled.ts";
import { expect, test } from "./support/visitor-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const colorScheme of ["light", "dark"] as const) {
  test(`on a phone in ${colorScheme} the open menu is accessible to all`, async ({ page, visitor }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await visitor.open("/en");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" })).toBeInViewport({
      ratio: 1,
    });
    await untilSettled(page);
    expect(await findViolations(page)).toEqual([]);
  });
}

test("on a phone the menu opens by keyboard, Escape closes it, and the focus is back on its button", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/about");
  const button = page.getByRole("button", { name: "Menu" });
  const links = page.getByRole("navigation", { name: "Main" });
  await expect(links).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(links).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await links.evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(links).toBeHidden();
  await expect(button).toBeFocused();
});

test("on a phone a step through the menu closes it", async ({ page, visitor }) => {
  await visitor.open("/en");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Career" }).click();
  await expect(page).toHaveURL("/en/career");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("on a phone a tap beside the menu closes it", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 600, height: 844 });
  await visitor.open("/en");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test("on a phone held sideways every line of the menu can be reached", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 740, height: 320 });
  await visitor.open("/en");
  await page.getByRole("button", { name: "Menu" }).click();
  const last = page.getByRole("navigation", { name: "Main" }).getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});
