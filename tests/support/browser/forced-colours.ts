import type { Page } from "@playwright/test";

/**
 * Text that cannot be told from its ground once the visitor's own colours are in force: its colour against the
 * nearest ground under it. Chromium lays a plate of the ground's colour behind each line, so that pictures play
 * no part; axe reads a fill colour that is not what is painted, hence this check of our own.
 */
export function findTextLostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!brush || !matchMedia("(forced-colors: active)").matches) throw new Error("no forced colours to look at");
    const read = (css: string) => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = css;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([red = 0, green = 0, blue = 0]: number[]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element): number[] => {
      const ground = read(getComputedStyle(element).backgroundColor);
      if ((ground[3] ?? 0) > 127) return ground;
      return element.parentElement ? groundOf(element.parentElement) : read("Canvas");
    };
    const lost = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(parentElement);
      const ink = luminance(read(parentElement instanceof SVGElement ? style.fill : style.color));
      const ground = luminance(groundOf(parentElement));
      const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      if (contrast < 4.5) lost.add(`"${textContent.trim().slice(0, 60)}" has ${contrast.toFixed(2)}:1`);
    }
    return [...lost];
  });
}
