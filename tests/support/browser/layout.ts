import type { Page } from "@playwright/test";
import { untilSettled } from "./settled.ts";

/** Changes the window and waits until no transition of the change is under way. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await untilSettled(page);
}

/** What does not fit into the window, one line each; decoration that is cut off on purpose is no text. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) {
      found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      const outside = [...range.getClientRects()].find(
        (box) => box.width > 0 && (box.left < -1 || box.right > width + 1),
      );
      if (!outside) continue;
      const place = `from ${Math.round(outside.left)} to ${Math.round(outside.right)} px of ${width}`;
      found.push(`"${textContent.trim().slice(0, 60)}" runs ${place}`);
    }
    return found;
  });
}
