import { test as base, type Page } from "@playwright/test";
import { untilHydrated } from "../../../support/browser/hydration.ts";
import { siteUrl } from "../../../support/browser/running-site.ts";
import { untilSettled } from "../../../support/browser/settled.ts";
import { typicalTemplates } from "../../../support/browser/templates.ts";

interface Tabs {
  /** One tab for all tests of a worker, of a visitor who asked for less motion. */
  still: Page;
  /** The same with motion. */
  moving: Page;
}

// biome-ignore lint/complexity/noBannedTypes: Playwright's word for "no fixtures per test"
export const test = base.extend<{}, Tabs>({
  still: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: siteUrl, locale: "hu-HU", reducedMotion: "reduce" });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  moving: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: siteUrl, locale: "hu-HU", reducedMotion: "no-preference" });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";

/** `npm test` leaves out what is tagged: the sweep looks at each template. */
export function tagFor(template: string): { tag?: string } {
  return typicalTemplates.includes(template) ? {} : { tag: "@long" };
}

/**
 * Shows a page in light as it will stay: taken over by React, with all its letters. A tab that has it open already is
 * put back to its beginning, with the keyboard nowhere and the mouse away.
 */
export async function openWhole(page: Page, path: string, width = 1440): Promise<void> {
  await page.emulateMedia({
    colorScheme: "light",
    forcedColors: "none",
    media: "screen",
    contrast: "no-preference",
    reducedMotion: "reduce",
  });
  await page.setViewportSize({ width, height: windowHeight(width) });
  if (page.url() === siteUrl + path) {
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo({ left: 0, top: 0, behavior: "instant" });
    });
    await untilSettled(page);
    return;
  }
  await page.goto(path);
  await untilHydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** A phone is higher than wide, a screen the other way round. */
export function windowHeight(width: number): number {
  return width < 600 ? 844 : width < 1000 ? 1024 : Math.round(width * 0.6);
}
