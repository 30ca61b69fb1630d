import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Box } from "./text-lines.ts";

/** A picture of a part of the page. */
export interface Picture {
  /** Red, green and blue of each pixel, row by row. */
  data: Buffer;
  width: number;
  height: number;
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

/** The largest page takes a busy machine two seconds. */
const timeoutMs = 30_000;

/** Several times as quick as Playwright's own pictures, which are made small and wait for letters. */
export async function openCamera(page: Page): Promise<Camera> {
  let session = await page.context().newCDPSession(page);

  /** A busy Chromium may wait for ever for the frame of a picture; in another session it takes the same one. */
  async function capture(clip: { x: number; y: number; width: number; height: number; scale: number }) {
    const options = { format: "png", optimizeForSpeed: true, captureBeyondViewport: true, clip } as const;
    for (let tries = 0; tries < 3; tries += 1) {
      const asked = session.send("Page.captureScreenshot", options);
      const answer = await Promise.race([asked, pause(timeoutMs, undefined, { ref: false })]);
      if (answer) return answer.data;
      asked.catch(() => undefined);
      await session.detach();
      session = await page.context().newCDPSession(page);
    }
    throw new Error(`Chromium takes no picture of ${page.url()}.`);
  }

  return {
    async take(box, scale = 1) {
      const size = { width: box.right - box.left, height: box.bottom - box.top };
      const png = Buffer.from(await capture({ x: box.left, y: box.top, ...size, scale }), "base64");
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height, box, scale };
    },
    windowBox: () => page.evaluate(() => ({ left: 0, top: scrollY, right: innerWidth, bottom: scrollY + innerHeight })),
    pageBox: () =>
      page.evaluate(() => ({ left: 0, top: 0, right: innerWidth, bottom: document.documentElement.scrollHeight })),
    close: () => session.detach(),
  };
}

export function colourAt({ data, width }: Picture, x: number, y: number): Buffer {
  const at = (y * width + x) * 3;
  return data.subarray(at, at + 3);
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance(colour: ArrayLike<number>): number {
  const of = (channel: number) => linear[Math.round(colour[channel] ?? 0)] ?? 0;
  return 0.2126 * of(0) + 0.7152 * of(1) + 0.0722 * of(2);
}

/** WCAG contrast of two sRGB colours, 1 to 21. */
export function contrastOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(one, other) / Math.min(one, other);
}
