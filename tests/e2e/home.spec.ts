import { locales, localizedPath } from "@hetreteg/contract/locales";
import ownBrand from "../../brand/brand.json" with { type: "json" };
import { loadMessages } from "../../web/src/i18n/texts.ts";
import { templates } from "../support/browser/templates.ts";
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
  { width: 1366, height: 650 },
  { width: 1280, height: 720 },
  { width: 960, height: 600 },
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

for (const locale of ["hu", "nl"] as const) {
  test(`in a low window the opening of each page keeps its first button in sight in ${locale}`, async ({
    page,
    visitor,
  }) => {
    const withButton = ["services", "service", "service-legacy", "product", "about", "casestudies", "career", "audit"];
    for (const template of withButton) {
      await visitor.open(localizedPath(templates[template] ?? "", locale));
      for (const size of [
        { width: 1366, height: 650 },
        { width: 960, height: 600 },
        { width: 844, height: 390 },
      ]) {
        await page.setViewportSize(size);
        const button = page.locator("main div:has(> div > h1) > div > p > a").first();
        await expect.soft(button, `${template}, ${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test("on a desktop the bar of the opening ends behind the services, and crosses no link on its way", async ({
  page,
  visitor,
}) => {
  // The bar falls in at the start.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [960, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    await visitor.open("/nl");
    const found = await page.evaluate(() => {
      const bar = document.querySelector("main h1")?.parentElement?.nextElementSibling;
      const plates = document.querySelector("#services ul");
      if (!bar || !plates) return undefined;
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      // The box of the slanted bar holds two triangles more: a link is crossed where its middle is on the line.
      const crossed = [...document.querySelectorAll("main h1 ~ * a, #services > :not(ul) a")].filter((link) => {
        const box = link.getBoundingClientRect();
        if (box.bottom < top || box.top > bottom) return false;
        const along = ((box.top + box.bottom) / 2 - top) / (bottom - top);
        return right - along * (right - left) < box.right;
      });
      const { top: start, bottom: end } = plates.getBoundingClientRect();
      return { crossed: crossed.map((link) => link.textContent), isHidden: bottom > start + 40 && bottom < end };
    });
    expect.soft(found, `${width} px`).toEqual({ crossed: [], isHidden: true });
  }
});

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

test("on a telephone the footer is at most one window high, in each language", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of locales) {
    await visitor.open(localizedPath("/", locale));
    const height = await page.getByRole("contentinfo").evaluate((footer) => footer.getBoundingClientRect().height);
    expect.soft(height, locale).toBeLessThanOrEqual(844);
  }
});

test("once a page is read, a picture of the whole of it shows the plates below the window too", async ({
  page,
  visitor,
}) => {
  for (const path of ["/", "/casestudies"]) {
    await visitor.open(path);
    const hidden = () =>
      page.locator("main li svg").evaluateAll(
        (all) =>
          // The option says: not skipped by `content-visibility`.
          all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    await expect.poll(hidden, path).toBe(0);
  }
});
