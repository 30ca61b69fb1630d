import type { Page } from "@playwright/test";

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
      const parent = texts.currentNode.parentElement;
      if (!texts.currentNode.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, width: wide } of range.getClientRects()) {
        if (wide > 0 && (left < -1 || right > width + 1)) {
          found.push(`"${texts.currentNode.textContent.trim().slice(0, 60)}" runs from ${Math.round(left)} to ${Math.round(right)} px of ${width}`);
          break;
        }
      }
    }
    return found;
  });
}
