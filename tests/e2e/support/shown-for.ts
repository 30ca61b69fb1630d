import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Stops the page's clock before `act`; then the status says `text` until the 200 ms of spec §9 are over, and not longer. */
export async function expectShownLongEnough(
  page: Page,
  { status, text, act }: { status: Locator; text: string | RegExp; act: () => Promise<void> },
): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await act();
  await expect(status).toHaveText(text);
  await page.clock.runFor(199);
  await expect(status).toHaveText(text);
  await page.clock.resume();
  await expect(status).not.toHaveText(text);
}
