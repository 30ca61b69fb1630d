import { locales, localizedPath } from "@hetreteg/contract/locales";
import { findOverflow, resizeTo } from "../support/browser/layout.ts";
import { untilClockMotionEnds, untilPainted } from "./art/support/motion.ts";
import { expectNoFrames } from "./support/frames.ts";
import { expectScrolledTo, scrollPosition, untilScrolled } from "./support/scrolling.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test.beforeEach(({ page }) => saveData(page));

const widths = [320, 360, 390, 480, 600, 768, 900, 959, 960, 1024, 1100, 1199, 1200, 1279, 1280, 1440];

for (const locale of locales) {
  test(`the way to a consultation stands in the ${locale} header at every width, in one row with all else`, async ({
    page,
    visitor,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visitor.open(localizedPath("/about", locale));
    const action = page.locator(`header > a[href="${localizedPath("/appointment", locale)}"]`);
    const name = page.locator("header > a > span").first();
    for (const width of widths) await checkAt(width);
    // As another agency may be called (docs/how-to/make-it-yours.md).
    await name.evaluate((span) => {
      span.textContent = "Nagy Északi Műhely";
    });
    for (const width of [320, 480, 768, 1024, 1280, 1440]) await checkAt(width);
    const link = page.locator("header > a:has(> span)").first();
    // Less than a line: the padding of the name.
    expect(await link.evaluate((box) => box.scrollHeight - box.clientHeight), "a third line").toBeLessThan(8);

    async function checkAt(width: number): Promise<void> {
      await resizeTo(page, width);
      await expect.soft(action, `at ${width} px`).toBeInViewport({ ratio: 1 });
      const { height } = (await action.boundingBox()) ?? { height: 0 };
      expect.soft(height, `high enough for a finger at ${width} px`).toBeGreaterThanOrEqual(44);
      expect.soft(await rowsOfHeader(), `rows at ${width} px`).toBe(1);
      expect.soft(await findOverflow(page), `what does not fit at ${width} px`).toEqual([]);
    }

    async function rowsOfHeader(): Promise<number> {
      return page.locator("header").evaluate((header) => {
        const shown = [...header.querySelectorAll("a, button")].filter(
          (one) => one.checkVisibility() && one.getAttribute("href") !== "#_content",
        );
        const middles = shown.map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return Math.round((top + bottom) / 20);
        });
        return new Set(middles).size;
      });
    }
  });
}

test("the keyboard comes to the way to a consultation last of the header, and its page marks it", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/about");
  await page.locator("header a[hreflang]").last().focus();
  await page.keyboard.press("Tab");
  await expect(page.locator('header > a[href="#_light"]')).toBeFocused();
  await page.keyboard.press("Tab");
  const action = page.locator('header > a[href="/en/appointment"]');
  await expect(action).toBeFocused();
  await expect(action).not.toHaveAttribute("aria-current");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/appointment");
  await expect(action).toHaveAttribute("aria-current", "page");
});

for (const width of [390, 1440]) {
  test(`at ${width} px the header comes back on the way up and goes on the way down, and nothing else moves`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visitor.open("/en/about");
    const header = page.locator("header").first();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.mouse.move(width / 2, 400);
    await page.mouse.wheel(0, 1600);
    await expect(page.locator("html")).toHaveAttribute("data-header");
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(header.locator("a[aria-label]").first()).toBeInViewport({ ratio: 1 });
    expect(await height()).toBe(before);
    await page.mouse.wheel(0, 300);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -400);
    await expect(header).toBeInViewport();
    await page.mouse.wheel(0, -4000);
    await expect(page.locator("html")).not.toHaveAttribute("data-header");
    await expect(header).toBeInViewport();
  });
}

test("the header that came back never covers what the keyboard goes to, nor what an anchor leads to", async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open("/en/article/website-audit");
  await page.locator("main a").last().focus();
  const seen = new Set<string | undefined>();
  await page.mouse.move(720, 350);
  for (let press = 0; press < 25; press++) {
    await page.mouse.wheel(0, -100);
    await untilScrolled(page);
    seen.add(await page.evaluate(() => document.documentElement.dataset.header));
    await page.keyboard.press("Shift+Tab");
    // Of the scroll that the focus brought.
    await untilScrolled(page);
    const covered = await page.evaluate(() => {
      const header = document.querySelector("header");
      const focused = document.activeElement;
      const isOther = focused && focused !== document.body && !header?.contains(focused);
      const edge = header?.getBoundingClientRect().bottom ?? 0;
      return isOther && edge > 0 && focused.getBoundingClientRect().top < edge;
    });
    expect(covered, `press ${press}`).toBeFalsy();
  }
  expect([...seen]).toContain("back");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => {
    location.hash = "#part_2";
  });
  await untilPainted(page);
  const [heading, edge] = await Promise.all([
    page.locator("#part_2").evaluate((place) => place.getBoundingClientRect().top),
    page
      .locator("header")
      .first()
      .evaluate((header) => header.getBoundingClientRect().bottom),
  ]);
  expect(heading).toBeGreaterThanOrEqual(Math.max(0, edge));
});

test("the header that came back asks for no frame, and is not printed over the page", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await visitor.open("/en/about");
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 1600);
  await expect(page.locator("html")).toHaveAttribute("data-header");
  await page.mouse.wheel(0, -300);
  await expect(page.locator("html")).toHaveAttribute("data-header", "back");
  await untilClockMotionEnds(page);
  await expectNoFrames(page);
  await page.emulateMedia({ media: "print" });
  expect(
    await page
      .locator("header")
      .first()
      .evaluate((header) => getComputedStyle(header).position),
  ).toBe("relative");
});

test("the keyboard goes through the header that came back, and the page stays where it is", async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await visitor.open("/en/about");
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 1600);
  await expect(page.locator("html")).toHaveAttribute("data-header");
  await page.mouse.wheel(0, -300);
  await expect(page.locator("html")).toHaveAttribute("data-header", "back");
  await untilScrolled(page);
  await page.locator("header a[aria-label]").first().focus();
  const place = await scrollPosition(page);
  for (let press = 0; press < 8; press++) await page.keyboard.press("Tab");
  await expect(page.locator("header :focus")).toBeInViewport({ ratio: 1 });
  await expectScrolledTo(page, place);
});
