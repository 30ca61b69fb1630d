import type { Page } from "@playwright/test";
import { expectNoFrames } from "./support/frames.ts";
import { expect, test } from "./support/visitor-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

function pathsOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator("main li svg[data-plate]")
    .first()
    .locator("path")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
}

test("the plate under the pointer sorts its units and stands still; when the pointer leaves it is as it was drawn", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/casestudies");
  const tile = page.locator("main li:has(svg[data-plate])").first();
  const drawn = await pathsOf(page);
  await tile.hover();
  const plate = tile.locator("svg[data-plate]");
  await expect(plate).toHaveAttribute("data-sorted");
  await untilStill(page);
  const sorted = await pathsOf(page);
  expect(sorted).not.toEqual(drawn);
  expect(sorted.length).toBe(drawn.length);
  await expectNoFrames(page);
  await page.mouse.move(2, 2);
  await expect(plate).not.toHaveAttribute("data-sorted");
  await untilStill(page);
  expect(await pathsOf(page)).toEqual(drawn);
  await expectNoFrames(page);
});

test("a plate that the pointer has sorted is as it was drawn on the page that it leads to", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/casestudies");
  const tile = page.locator("main li:has(svg[data-plate])").first();
  await tile.hover();
  await expect(tile.locator("svg[data-plate]")).toHaveAttribute("data-sorted");
  await tile.getByRole("link").click();
  await expect(page).toHaveURL(/casestudies\/\w+$/);
  const opening = page.locator("main header svg[data-plate]");
  await page.mouse.move(2, 2);
  await untilStill(page);
  const stepped = await opening.locator("path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  await visitor.open(new URL(page.url()).pathname);
  const loaded = await opening.locator("path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  expect(stepped).toEqual(loaded);
});

test("a visitor who asked for less motion, and one who touches, load nothing to sort plates", async ({
  page,
  visitor,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open("/en/casestudies");
  const drawn = await pathsOf(page);
  const tile = page.locator("main li:has(svg[data-plate])").first();
  await tile.hover();
  await tile.dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
  expect(await pathsOf(page)).toEqual(drawn);
  expect(
    await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining("plate-resort"));
});

function untilStill(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === "running"),
  );
}
