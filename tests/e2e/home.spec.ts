import { locales, localizedPath } from "@hetreteg/contract/locales";
import ownBrand from "../../brand/brand.json" with { type: "json" };
import { loadMessages } from "../../web/src/i18n/texts.ts";
import { expect, test } from "./support/visitor-test.ts";

for (const locale of locales) {
  test(`the ${locale} home page has its hero, five service tiles, partners, goal and case filters`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(localizedPath("/", locale));
    await expect(page.locator("main h1")).toBeInViewport();
    const services = ["strategy", "creative", "development", "ecommerce", "support"];
    const tiles = page.locator("#services li a");
    await expect(tiles).toHaveCount(5);
    const targets = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets.toSorted()).toEqual(services.map((slug) => localizedPath(`/services/${slug}`, locale)).toSorted());
    await expect(page.locator("#partners li")).toHaveCount(16);
    await expect(page.locator("#goal h2")).toBeVisible();
    await expect(page.locator("#goal p").first()).not.toBeEmpty();
    const { label, ...names } = (await loadMessages(locale)).filters;
    const filters = page.locator("#work").getByRole("navigation", { name: label }).getByRole("link");
    expect((await filters.allTextContents()).map((name) => name.replace(/[\s\d]+$/, ""))).toEqual(Object.values(names));
  });
}

test("a visitor opens a service from its tile", async ({ page, visitor }) => {
  await visitor.open("/en");
  await page.locator("#services").getByRole("link", { name: "E-commerce" }).click();
  await expect(page).toHaveURL("/en/services/ecommerce");
});

const firstWindows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
  { width: 390, height: 844 },
];
for (const locale of locales) {
  test(`the first window shows headline and first button in ${locale}, on a desktop, a tablet and a phone either way up`, async ({
    page,
    visitor,
  }) => {
    for (const [index, size] of firstWindows.entries()) {
      await page.setViewportSize(size);
      // The first size is loaded, the others come by turning or dragging the window: the layout is CSS alone.
      if (index === 0) await visitor.open(localizedPath("/", locale));
      const look = `${size.width} × ${size.height}`;
      await expect.soft(page.locator("main h1"), look).toBeInViewport({ ratio: 1 });
      await expect.soft(page.locator("main h1 ~ * a").first(), look).toBeInViewport({ ratio: 1 });
    }
  });
}

test("the brand stands in one piece in the footer", async ({ page, visitor }) => {
  await visitor.open("/en");
  const brand = page.getByRole("contentinfo").getByText(ownBrand.name, { exact: true });
  for (const width of [320, 390, 768, 900, 1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await brand.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect.soft(lines, `${width} px`).toBeLessThanOrEqual(ownBrand.name.split(" ").length);
  }
});
