import type { Page } from "@playwright/test";
import { untilSettled } from "../../support/browser/settled.ts";

export interface FocusedLink {
  href: string | null;
  isInWindow: boolean;
}

/** The element that the first press of Tab reaches on a freshly loaded page. */
export async function firstTabStop(page: Page): Promise<FocusedLink> {
  await page.keyboard.press("Tab");
  await untilSettled(page);
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return {
      href: element.getAttribute("href"),
      isInWindow: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom > top,
    };
  });
}
