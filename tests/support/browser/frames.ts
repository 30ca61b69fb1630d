import type { Page } from "@playwright/test";

/** Waits until what has just been changed or scrolled is on the screen. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
