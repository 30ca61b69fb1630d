import { expect, type Page } from "@playwright/test";

export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Within two pixels: positions are fractions on dense screens. */
export async function expectScrolledTo(page: Page, wanted: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await scrollPosition(page)) - wanted), { message: `scrolled to ${wanted}` })
    .toBeLessThanOrEqual(2);
}

/** The element stands at the top of the window, with at most some air above it. */
export async function expectAtTop(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThanOrEqual(60);
  expect(
    await page.locator(selector).evaluate((element) => element.getBoundingClientRect().top),
  ).toBeGreaterThanOrEqual(-2);
}

/** Browsers scroll smoothly by the wheel: until the page has stood for ten frames. */
export async function untilScrolled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let last = -1, frames = 0; frames < 10; frames++) {
      if (scrollY !== last) frames = 0;
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
  });
}
