import type { Locator, Page } from "@playwright/test";
import { untilClockMotionEnds } from "./art/support/motion.ts";
import { expectNoFrames } from "./support/frames.ts";
import { expect, test } from "./support/visitor-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

function pathsOf(page: Page): Promise<(string | null)[]> {
  return drawn(page.locator("main li svg[data-plate]").first().locator("path"));
}

function drawn(paths: Locator): Promise<(string | null)[]> {
  return paths.evaluateAll((all) => all.map((path) => path.getAttribute("d")));
}

test("the plate under the pointer sorts its units and stands still; when the pointer leaves it is as it was drawn", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/casestudies");
  const tile = page.locator("main li:has(svg[data-plate])").first();
  const before = await pathsOf(page);
  await tile.hover();
  const plate = tile.locator("svg[data-plate]");
  await expect(plate).toHaveAttribute("data-sorted");
  await untilClockMotionEnds(page);
  const sorted = await pathsOf(page);
  expect(sorted).not.toEqual(before);
  expect(sorted.length).toBe(before.length);
  await expectNoFrames(page);
  await page.mouse.move(2, 2);
  await expect(plate).not.toHaveAttribute("data-sorted");
  await expect.poll(() => pathsOf(page)).toEqual(before);
  await expectNoFrames(page);
});

test("a plate that the pointer has sorted is as it was drawn on the page that it leads to", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/casestudies");
  const tile = page.locator("main li:has(svg[data-plate])").first();
  const link = tile.getByRole("link");
  await visitor.open((await link.getAttribute("href")) ?? "");
  const opening = page.locator("main header svg[data-plate] path");
  const loaded = await drawn(opening);
  await visitor.open("/en/casestudies");
  await tile.hover();
  await expect(tile.locator("svg[data-plate]")).toHaveAttribute("data-sorted");
  await link.click();
  await expect(page).toHaveURL(/casestudies\/\w+$/);
  await page.mouse.move(2, 2);
  await expect.poll(() => drawn(opening)).toEqual(loaded);
});

test("a visitor who asked for less motion, and one who touches, load nothing to sort plates", async ({
  page,
  visitor,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open("/en/casestudies");
  const before = await pathsOf(page);
  const tile = page.locator("main li:has(svg[data-plate])").first();
  await tile.hover();
  await tile.dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
  expect(await pathsOf(page)).toEqual(before);
  expect(
    await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining("plate-resort"));
});
