import type { Frame, Page } from "@playwright/test";

/**
 * Waits until React has taken over the page: its root is made and its first heading belongs to it.
 * React leaves these marks on the elements themselves; there is no other sign from outside.
 */
export async function untilHydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const isReacts = (element: Element | null) =>
      element && Object.keys(element).some((key) => key.startsWith("__react"));
    return isReacts(document.getElementById("root")) && isReacts(document.querySelector("main h1"));
  });
  // One turn of the event loop and one frame, in which React reports what it could not recover.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
}
