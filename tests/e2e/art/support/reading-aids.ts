import type { Page } from "@playwright/test";
import { untilSettled } from "../../../support/browser/settled.ts";

/** What a visitor of a 1280 px wide window sees who zooms in: fewer, larger pixels. */
export async function zoomTo(page: Page, factor: number, look: () => Promise<void>): Promise<void> {
  const size = { width: 1280 / factor, height: 800 / factor };
  const session = await page.context().newCDPSession(page);
  await page.setViewportSize(size);
  await session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: factor, mobile: false });
  await untilSettled(page);
  await look();
  await session.send("Emulation.clearDeviceMetricsOverride");
  await session.detach();
}

/** The text spacing of WCAG 2.2, success criterion 1.4.12, as a visitor's own style sheet. */
export async function setTextSpacing(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        "p { margin-block-end: 2em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await untilSettled(page);
  await look();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

/** What sticks to the window covers the text that passes under it: for a picture of the page it takes its own place. */
export async function unstick(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      if (getComputedStyle(element).position !== "sticky") continue;
      element.dataset.unstuck = element.style.cssText;
      element.style.position = "relative";
      element.style.inset = "auto";
    }
  });
  await look();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-unstuck]")) {
      element.style.cssText = element.dataset.unstuck ?? "";
      delete element.dataset.unstuck;
    }
  });
}
