import { locales, localizedPath } from "@hetreteg/contract/locales";
import { findOverflow, resizeTo } from "../support/browser/layout.ts";
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
  await expect(page.locator('header > a[href="#light"]')).toBeFocused();
  await page.keyboard.press("Tab");
  const action = page.locator('header > a[href="/en/appointment"]');
  await expect(action).toBeFocused();
  await expect(action).not.toHaveAttribute("aria-current");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/appointment");
  await expect(action).toHaveAttribute("aria-current", "page");
});
