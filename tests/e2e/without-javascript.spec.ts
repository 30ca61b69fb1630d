import { expect, test } from "./support/visitor-test.ts";

test.use({ javaScriptEnabled: false });

test("a visitor without JavaScript walks through the menu", async ({ page, visitor }) => {
  await visitor.open("/en");
  for (const [name, path] of [
    ["Work", "/en/casestudies"],
    ["Services", "/en/services"],
    ["About", "/en/about"],
    ["Blog", "/en/blog"],
    ["Career", "/en/career"],
    ["Contact", "/en/contact"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a visitor without JavaScript opens the menu of a phone and walks on", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.open("/");
  const menu = page.getByRole("navigation", { name: "Fő" });
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menü" }).click();
  await menu.getByRole("link", { name: "Rólunk" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});

test("a visitor without JavaScript filters the cases", async ({ page, visitor }) => {
  await visitor.open("/nl/casestudies");
  await page.locator('main a[href="/nl/casestudies?filter=webshops"]').click();
  await expect(page).toHaveURL("/nl/casestudies?filter=webshops");
  const count = await page.locator("main li h2").count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(16);
  await page.locator("main li h2 a").first().click();
  await expect(page).toHaveURL(/\/nl\/casestudies\/\w+$/);
});

test("a visitor without JavaScript reads the second page of the blog and comes back", async ({ page, visitor }) => {
  await visitor.open("/en/blog");
  const first = await page.locator("main h2 a").allTextContents();
  await page.getByRole("link", { name: "Load more articles" }).click();
  await expect(page).toHaveURL("/en/blog?page=2");
  const second = await page.locator("main h2 a").allTextContents();
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await page.locator("main h2 a").first().click();
  await expect(page).toHaveURL(/\/en\/article\//);
  await page.goBack();
  await page.getByRole("link", { name: "Newer articles" }).click();
  await expect(page).toHaveURL("/en/blog");
});
