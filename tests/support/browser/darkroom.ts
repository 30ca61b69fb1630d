import type { Browser, Page } from "@playwright/test";
import type { Picture } from "./pixels.ts";

/** What the functions that run in a darkroom find there. */
export interface Lab {
  open(picture: Picture): Promise<OffscreenCanvasRenderingContext2D>;
  /** WCAG contrast of two sRGB colours, 1 to 21. */
  contrast(a: ArrayLike<number>, b: ArrayLike<number>): number;
}

declare global {
  var lab: Lab;
}

/** An empty tab in which pictures are read: a browser has the PNG reader that is at hand. */
export async function openDarkroom(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.evaluate(() => {
    const linear = Array.from({ length: 256 }, (_, value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const luminance = (colour: ArrayLike<number>) => {
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => linear[Math.round(colour[channel] ?? 0)] ?? 0);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    globalThis.lab = {
      async open({ data }) {
        const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
        const bitmap = await createImageBitmap(blob, { colorSpaceConversion: "none" });
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
        if (!context) throw new Error("no canvas to read a picture with");
        context.drawImage(bitmap, 0, 0);
        bitmap.close();
        return context;
      },
      contrast(a, b) {
        const [light, dark] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
        return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
      },
    };
  });
  return page;
}
