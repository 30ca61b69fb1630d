import { expect, type Page } from "@playwright/test";

/** A page at rest draws nothing anew. */
export async function expectNoFrames(page: Page): Promise<void> {
  const asked = await page.evaluate(async () => {
    const ask = window.requestAnimationFrame.bind(window);
    let count = 0;
    window.requestAnimationFrame = (callback) => {
      count++;
      return ask(callback);
    };
    for (let frame = 0; frame < 3; frame++) await new Promise(ask);
    window.requestAnimationFrame = ask;
    return count;
  });
  expect(asked, "frames asked for").toBe(0);
}
