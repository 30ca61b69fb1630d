import type { Page } from "@playwright/test";
import { contrastOf } from "./pixels.ts";
import { minContrast } from "./text-contrast.ts";

/**
 * Text that cannot be told from its ground once the visitor's own colours are in force: its colour against the
 * nearest ground under it. Chromium lays a plate of the ground's colour behind each line, so that pictures play
 * no part; axe reads a fill colour that is not what is painted, hence this check of our own.
 */
export async function findTextLostInForcedColours(page: Page): Promise<string[]> {
  const painted = await page.evaluate(() => {
    const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!brush || !matchMedia("(forced-colors: active)").matches) throw new Error("no forced colours to look at");
    const read = (css: string) => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = css;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data];
    };
    const groundOf = (element: Element): number[] => {
      const ground = read(getComputedStyle(element).backgroundColor);
      if ((ground[3] ?? 0) > 127) return ground;
      return element.parentElement ? groundOf(element.parentElement) : read("Canvas");
    };
    const found: { text: string; ink: number[]; ground: number[] }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(parentElement);
      const ink = read(parentElement instanceof SVGElement ? style.fill : style.color);
      found.push({ text: textContent.trim().slice(0, 60), ink, ground: groundOf(parentElement) });
    }
    return found;
  });
  const lost = painted.map(({ text, ink, ground }) => ({ text, contrast: contrastOf(ink, ground) }));
  return lost
    .filter(({ contrast }) => contrast < minContrast)
    .map(({ text, contrast }) => `"${text}" has ${contrast.toFixed(2)}:1`);
}
