import { expect, type Page } from "@playwright/test";

/** Leaves a mark in the window that only a full page load removes. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => "isMarked" in window), "the page changed without a full load").toBe(true);
}

export async function expectNewDocument(page: Page): Promise<void> {
  await page.waitForFunction(() => !("isMarked" in window));
}
