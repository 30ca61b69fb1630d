import type { Page } from "@playwright/test";
import { findViolations } from "../support/browser/axe.ts";
import { expect, test } from "./support/visitor-test.ts";

const slider = (page: Page) => page.getByRole("slider");
const band = (page: Page) => page.locator("[inert]", { has: page.locator("svg") }).first();

/** Top of the headline on the page, and of its copy in the band, in the window. */
function headlineTops(page: Page): Promise<{ own: number; copy: number }> {
  return page.evaluate(() => {
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return { own: topOf("main h1"), copy: topOf("[data-mark] > h1") };
  });
}

test("a visitor holds the page to the light: the words of another language lie on its own while the page scrolls", async ({
  page,
  visitor,
}) => {
  await visitor.open("/about");
  await page.getByRole("link", { name: "Átvilágítás" }).first().click();
  await expect(slider(page)).toBeFocused();
  await expect(page).toHaveURL("/about#light=2");
  await expect(page.locator("[data-mark] > h1")).toContainText("one table");
  const top = (await band(page).boundingBox())?.y ?? Number.NaN;
  for (const y of [0, 240, 900]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
    await expect.poll(async () => (await band(page).boundingBox())?.y).toBeCloseTo(top, 0);
    const { own, copy } = await headlineTops(page);
    expect(Math.abs(own - copy)).toBeLessThan(1.5);
  }
});

for (const width of [390, 1440]) {
  test(`at ${width} px something to read stands in the band when it opens at the top of a page`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await visitor.open("/en/casestudies/haldorado#light=2");
    await expect(page.locator("[data-mark] > h1")).toBeVisible();
    await expect
      .poll(async () => {
        const [window, headline] = await Promise.all([
          band(page).boundingBox(),
          page.locator("main h1").first().boundingBox(),
        ]);
        return window && headline && headline.y > window.y && headline.y < window.y + window.height;
      })
      .toBe(true);
  });
}

test("by keyboard alone: arrows turn through the layers, the address follows, Escape closes where one came from", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/services");
  const link = page.getByRole("link", { name: "Hold it to the light" }).first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(slider(page)).toBeFocused();
  for (const [layer, name] of [
    [3, "Voice"],
    [4, "Grid"],
    [5, "Drawing"],
    [6, "Weight"],
    [7, "Care"],
  ] as const) {
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", `${layer}: ${name}`);
    await expect(page).toHaveURL(`/en/services#light=${layer}`);
    await expect(band(page).locator("path, p")).not.toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(slider(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL("/en/services");
});

test("a sent address opens its layer, a focused link comes into the band, and a step keeps the lens", async ({
  page,
  visitor,
}) => {
  await visitor.open("/nl/about#light=4");
  await expect(slider(page)).toHaveValue("4");
  const far = page.getByRole("contentinfo").getByRole("link").first();
  await far.focus();
  // Of its height: from 0 at its upper edge to 1 at the lower one.
  const placeInBand = async () => {
    const [link, lit] = [await far.boundingBox(), await band(page).boundingBox()];
    return link && lit ? (link.y - lit.y) / lit.height : Number.NaN;
  };
  await expect.poll(placeInBand).toBeGreaterThan(0);
  await expect.poll(placeInBand).toBeLessThan(1);
  await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Diensten" }).click();
  await expect(page).toHaveURL("/nl/services");
  await expect(slider(page)).toHaveValue("4");
  await expect(page.locator("[data-mark=text]").first()).toHaveText("Vijf diensten onder één dak.");
});

test("a developer reads how the site is built, weighs the page by a link in its text, and opens a limit", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/colophon");
  await page.getByRole("main").getByRole("link", { name: "hold this page to the light" }).click();
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "6: Weight");
  await page.keyboard.press("Escape");
  const limit = page.getByText("Pages that take a third round trip");
  await limit.click();
  await expect(page.getByText(/Of \d+ pages, \d+ are larger/)).toBeVisible();
  expect(await page.getByRole("main").textContent()).not.toContain("{{");
});

test("it never lies on a field with focus, is not printed, and passes axe", async ({ page, visitor }) => {
  await visitor.open("/en/contact#light=2");
  await expect(page.locator("[data-mark] > h1")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Name").first().focus();
  await expect(band(page)).toBeHidden();
  await page.getByRole("main").focus();
  await expect(band(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(band(page)).toBeHidden();
  await expect(slider(page)).toBeHidden();
});

test("with reduced motion, marks stay on their page as well", async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open("/en#light=2");
  await expect(page.locator("[data-mark] > h1")).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await expect.poll(async () => Math.abs((({ own, copy }) => own - copy)(await headlineTops(page)))).toBeLessThan(1.5);
});

test("without script, the same link leads to what is behind the page as text", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/en/casestudies/zora");
  await page.getByRole("link", { name: "Hold it to the light" }).first().click();
  const behind = page.getByText("What is behind this page?");
  await expect(behind).toBeInViewport();
  await behind.click();
  await expect(page.getByText("disc × gravity × medium, 19")).toBeVisible();
  await expect(page.getByText(/\d+ texts that an editor changes/)).toBeVisible();
  await page.getByRole("link", { name: "How this website is built" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Go ahead, measure it." })).toBeVisible();
  await context.close();
});
