import type { Page } from "@playwright/test";
import type { Box } from "./text-lines.ts";

/** A picture of a part of the page. */
export interface Picture {
  /** PNG in base64. */
  data: string;
  /** The part in pixels of the page. */
  box: Box;
  /** Pixels of the picture for each pixel of the page. */
  scale: number;
}

/** Takes pictures of a tab: of any part of the page, whether in the window or not. */
export interface Camera {
  take(box: Box, scale?: number): Promise<Picture>;
  /** The window as it is scrolled now. */
  windowBox(): Promise<Box>;
  pageBox(): Promise<Box>;
  close(): Promise<void>;
}

/** Several times as quick as Playwright's own pictures, which are made small and wait for letters. */
export async function openCamera(page: Page): Promise<Camera> {
  const session = await page.context().newCDPSession(page);
  return {
    async take(box, scale = 1) {
      const { data } = await session.send("Page.captureScreenshot", {
        format: "png",
        optimizeForSpeed: true,
        captureBeyondViewport: true,
        clip: { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top, scale },
      });
      return { data, box, scale };
    },
    windowBox: () => page.evaluate(() => ({ left: 0, top: scrollY, right: innerWidth, bottom: scrollY + innerHeight })),
    pageBox: () =>
      page.evaluate(() => ({ left: 0, top: 0, right: innerWidth, bottom: document.documentElement.scrollHeight })),
    close: () => session.detach(),
  };
}
