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

/**
 * Words of headings that stand on two lines, one line each. The tests' browser knows no hyphenation:
 * such a word is cut anywhere, as it is in any browser without the language's patterns.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll("h1, h2, h3")]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .flatMap((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        while (texts.nextNode()) {
          for (const { 0: word, index } of (texts.currentNode.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            const [first, ...others] = range.getClientRects();
            if (first && others.some(({ top }) => top > first.top + first.height / 2)) broken.push(word);
          }
        }
        return broken;
      });
  });
}
