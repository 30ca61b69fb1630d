import { expectSameDocument, markDocument } from "./support/same-document.ts";
import { scrollPosition } from "./support/scrolling.ts";
import { expect, test } from "./support/visitor-test.ts";

test("a client finds a webshop like theirs through the filters", async ({ page, visitor }) => {
  await visitor.open("/en");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Work" }).click();
  await expect(page).toHaveURL("/en/casestudies");
  await expect(page.locator("main li h2")).toHaveCount(16);
  await page.getByRole("link", { name: /^Webshops/ }).click();
  await expect(page).toHaveURL("/en/casestudies?filter=webshops");
  await expect(page.getByRole("main").getByRole("status")).toContainText("Webshops");
  const found = page.locator("main li h2");
  await expect(found.filter({ hasText: "Crafters Europe" })).toBeVisible();
  expect(await found.count()).toBeLessThan(16);
  await page.getByRole("link", { name: "Crafters Europe" }).click();
  await expect(page).toHaveURL("/en/casestudies/crafterseurope");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Crafters Europe");
});

test("all eight filters are there, and each tells how many cases it will show", async ({ page, visitor }) => {
  await visitor.open("/en/casestudies");
  const filters = page.getByRole("navigation", { name: "Filter the work" }).getByRole("link");
  const names = await filters.allTextContents();
  expect(names.map((name) => name.replace(/[\s\d]+$/, ""))).toEqual([
    "All",
    "Websites",
    "Webshops",
    "Brand designs",
    "Custom systems",
    "Campaigns",
    "Digital projects",
    "Graphics projects",
  ]);
  for (const [index, name] of names.entries()) {
    await filters.nth(index).click();
    await expect(filters.nth(index)).toHaveAttribute("aria-current", "true");
    await expect(page.locator("main li h2")).toHaveCount(Number(/\d+$/.exec(name)?.[0]));
  }
  expect(names[0]).toMatch(/16$/);
});

test("a filtered list can be shared: its address alone shows the same cases", async ({ page, visitor, browser }) => {
  await visitor.open("/casestudies");
  await page.getByRole("link", { name: /^Kampányok/ }).click();
  await expect(page).toHaveURL("/casestudies?filter=campaigns");
  const titles = page.locator("main li h2");
  await expect(page.getByRole("link", { name: /^Kampányok/ })).toHaveAttribute("aria-current", "true");
  const chosen = await titles.allTextContents();
  const friend = await browser.newPage({ javaScriptEnabled: false });
  await friend.goto(page.url());
  expect(await friend.locator("main li h2").allTextContents()).toEqual(chosen);
  await friend.close();
});

test("choosing a filter keeps the visitor's place, and back takes the choice away", async ({ page, visitor }) => {
  await visitor.open("/en/casestudies");
  await markDocument(page);
  const websites = page.getByRole("link", { name: /^Websites/ });
  await websites.scrollIntoViewIfNeeded();
  const before = await scrollPosition(page);
  await websites.click();
  await expect(websites).toHaveAttribute("aria-current", "true");
  expect(await scrollPosition(page)).toBe(before);
  await expect(websites).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/en/casestudies");
  await expect(page.locator("main li h2")).toHaveCount(16);
  await expectSameDocument(page);
});

test("a filter that does not exist is a page that does not exist", async ({ page, visitor }) => {
  visitor.allowNoise(/404/);
  await visitor.open("/en/casestudies?filter=teapots");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
});

test("on the home page too the number of cases that a filter leaves is announced", async ({ page, visitor }) => {
  await visitor.open("/en");
  const found = page.getByRole("main").getByRole("status").filter({ hasText: /case/ });
  await expect(found).toHaveText(/^\d+ of 16 case studies$/);
  await page
    .getByRole("navigation", { name: "Filter the work" })
    .getByRole("link", { name: /^Webshops/ })
    .click();
  await expect(found).toHaveText(/^Webshops: \d+ case studies$/);
});

for (const width of [320, 390, 768, 1440]) {
  test(`at ${width} px the filters stand still, whichever is chosen`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/casestudies", "/nl/casestudies"]) {
      await visitor.open(path);
      const filters = page.locator('main nav a[href*="casestudies"]');
      // Of the page: a click may scroll it.
      const places = () =>
        filters.evaluateAll((links) =>
          links.map((link) => {
            const { left, top, width } = link.getBoundingClientRect();
            return { left, top: Math.round(top + scrollY), width };
          }),
        );
      const before = await places();
      expect(before.length).toBe(8);
      for (const index of [5, 3, 7]) {
        await filters.nth(index).click();
        await expect(filters.nth(index)).toHaveAttribute("aria-current", "true");
        expect(await places(), `${path}, filter ${index}`).toEqual(before);
      }
    }
  });
}
