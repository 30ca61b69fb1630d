import { untilHydrated } from "../support/browser/hydration.ts";
import { expect, test } from "./support/visitor-test.ts";

const languages = [
  { prefix: "", locale: "hu", title: "Ez az oldal nem található", subtitle: "HOPPÁ! 404!", home: "/" },
  { prefix: "/en", locale: "en", title: "This page could not be found", subtitle: "OOPS! 404!", home: "/en" },
  { prefix: "/nl", locale: "nl", title: "Deze pagina is niet gevonden", subtitle: "OEPS! 404!", home: "/nl" },
];

test.beforeEach(({ visitor }) => visitor.allowNoise(/404/));

for (const { prefix, locale, title, subtitle, home } of languages) {
  test(`a ${locale} address that does not exist says so in its language and leads home`, async ({ page }) => {
    const response = await page.goto(`${prefix}/no-such-page`);
    expect(response?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main").getByText(subtitle, { exact: true })).toBeVisible();
    await page.getByRole("main").locator(`a[href="${home}"]`).click();
    await expect(page).toHaveURL(home);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
  });

  test(`${prefix}/about/ is not found and leads to ${prefix}/about`, async ({ page }) => {
    const response = await page.goto(`${prefix}/about/`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("main").locator(`a[href="${prefix}/about"]`).click();
    await expect(page).toHaveURL(`${prefix}/about`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  });
}

test("the way home from an error page looks like a button and is a link of 44 pixels or more", async ({ page }) => {
  await page.goto("/en/no-such-page");
  const box = await page.getByRole("link", { name: "Back to the homepage" }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test("an address with a slash too many that exists in no form suggests nothing", async ({ page }) => {
  await page.goto("/en/no-such-page/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
  await expect(page.getByRole("main").locator('a[href="/en/no-such-page"]')).toHaveCount(0);
});

test("a dead link inside the site shows the error page in place, and back returns", async ({ page, visitor }) => {
  visitor.allowNoise(/Route \/en\/no-such-page is not pre-rendered/);
  await visitor.open("/en/about");
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.evaluate(() => document.querySelector("main a")?.setAttribute("href", "/en/no-such-page"));
  await page.locator('main a[href="/en/no-such-page"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
  await expect(page).toHaveTitle(/^This page could not be found · /);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("what an address contains is shown as text, never run", async ({ page }) => {
  await page.goto("/en/%3Cimg%20src=x%20onerror=%22document.title='run'%22%3E/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
  await expect(page).toHaveTitle(/^This page/);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
