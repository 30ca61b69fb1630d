import type { Page } from "@playwright/test";
import { findViolations } from "../support/browser/axe.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test.beforeEach(({ page }) => saveData(page));

const path = "/en/casestudies/halottpenz";

function drawing(page: Page) {
  return page.getByRole("img", { name: /seven layers/ });
}

/** How far each sheet is from its place in the poster, in pixels; anything but a shift fails. */
function shifts(stage: Element): { x: number; y: number }[] {
  return [...stage.children].map((sheet) => {
    const { transform } = getComputedStyle(sheet);
    const { a, b, c, d, e, f } = new DOMMatrix(transform === "none" ? "" : transform);
    if (a !== 1 || b !== 0 || c !== 0 || d !== 1) throw new Error(`the sheet is not only shifted: ${transform}`);
    return { x: Math.round(e), y: Math.round(f) };
  });
}

async function scrollPast(page: Page, part: number): Promise<void> {
  await drawing(page).evaluate((stage, wanted) => {
    const section = stage.closest("section");
    const { top = 0, height = 0 } = section?.getBoundingClientRect() ?? {};
    scrollBy({ top: top + (height - innerHeight) * wanted, behavior: "instant" });
  }, part);
}

for (const [language, prefix, first] of [
  ["Hungarian", "", "Első réteg: az alap"],
  ["English", "/en", "Layer one: the ground"],
  ["Dutch", "/nl", "Laag één: de ondergrond"],
] as const) {
  test(`the legend names the seven layers as the ${language} text does, and leads to them`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(`${prefix}/casestudies/halottpenz`);
    const links = page
      .locator("section")
      .filter({ has: page.locator("#_seven-layers") })
      .getByRole("link");
    await expect(links).toHaveCount(7);
    await expect(links.first()).toHaveText(first);
    const named = await page.locator("article p[id] > strong:first-of-type").allTextContents();
    expect((await links.allTextContents()).map((text) => `${text}.`)).toEqual(named);
    await links.nth(6).click();
    await expect(page.locator("article p[id]").nth(6)).toBeInViewport({ ratio: 1 });
  });
}

test("scrolling takes the poster apart, the front against the back", async ({ page, visitor }) => {
  await visitor.open(path);
  await scrollPast(page, 0);
  await expect.poll(() => drawing(page).evaluate(shifts)).toEqual(Array.from({ length: 7 }, () => ({ x: 0, y: 0 })));
  await scrollPast(page, 0.9);
  await expect.poll(async () => (await drawing(page).evaluate(shifts))[0]?.x).toBeGreaterThan(100);
  const apart = await drawing(page).evaluate(shifts);
  expect(apart.map(({ x }) => x)).toEqual(apart.map(({ x }) => x).toSorted((a, b) => b - a));
  expect(apart[3]).toEqual({ x: 0, y: 0 });
  expect(new Set(apart.map(({ y }) => y)).size).toBe(7);
});

/** All seven can be told apart: each stands further to the front than the one behind it, about the middle one. */
function expectOpened(sheets: { x: number; y: number }[]): void {
  expect(sheets.length).toBe(7);
  expect(sheets[3]).toEqual({ x: 0, y: 0 });
  for (const [index, { x, y }] of sheets.entries()) {
    const behind = sheets[index - 1];
    if (behind) expect(behind.x - x).toBeGreaterThan(10);
    if (behind) expect(y - behind.y).toBeGreaterThan(2);
  }
}

test("a visitor who asked for less motion sees the seven sheets half apart, and they stay so", async ({
  page,
  visitor,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open(path);
  const before = await drawing(page).evaluate(shifts);
  expectOpened(before);
  await scrollPast(page, 0.9);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await drawing(page).evaluate(shifts)).toEqual(before);
});

test("in print the seven sheets lie half apart", async ({ page, visitor }) => {
  await visitor.open(path);
  await scrollPast(page, 0.9);
  await page.emulateMedia({ media: "print" });
  await expect.poll(async () => (await drawing(page).evaluate(shifts))[3]).toEqual({ x: 0, y: 0 });
  await expect(async () => expectOpened(await drawing(page).evaluate(shifts))).toPass();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the legend leads to the layers", async ({ page, visitor }) => {
    await visitor.open(path);
    await page.getByRole("link", { name: "Layer four: the figures" }).click();
    await expect(page.locator("article p[id]").nth(3)).toBeInViewport({ ratio: 1 });
  });
});

for (const width of [320, 390, 768, 1440, 2560]) {
  test(`at ${width} pixels nothing is wider than the window, whole or apart`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 900 });
    await visitor.open(path);
    for (const part of [0, 0.9]) {
      await scrollPast(page, part);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in ${colorScheme}`, async ({ page, visitor }) => {
    await page.emulateMedia({ colorScheme });
    await visitor.open(path);
    await scrollPast(page, 0.9);
    expect(await findViolations(page)).toEqual([]);
  });
}
