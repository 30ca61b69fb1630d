import type { Page } from "@playwright/test";
import { templatePages } from "../../support/browser/templates.ts";
import { findFaintText, moreContrast } from "../../support/browser/text-contrast.ts";
import { expect, openWhole, test, windowHeight } from "./support/art-test.ts";
import { endEntrances, movingPlaces, scrollTo } from "./support/motion.ts";

// A picture of each look: on a busy machine more than the usual half minute.
test.describe.configure({ timeout: 240_000 });

const schemes = ["light", "dark"] as const;
/** Every width, and every place of a page that moves with scrolling, takes a quarter of an hour: `ART=all`. */
const isWhole = process.env.ART === "all";
const looks = isWhole
  ? [390, 768, 1440, 2560].flatMap((width) => schemes.map((scheme) => [width, scheme] as const))
  : ([
      [390, "light"],
      [1440, "dark"],
    ] as const);

/** What sticks to the window covers the text that passes under it: for a picture of the page it takes its own place. */
function unstick(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      if (getComputedStyle(element).position !== "sticky") continue;
      element.style.position = "relative";
      element.style.inset = "auto";
    }
  });
}

for (const { template, path } of templatePages("hu")) {
  test(`every text of ${template} stands out from the art behind it`, async ({ still, darkroom }) => {
    await openWhole(still, path);
    for (const [width, colorScheme] of looks) {
      await still.setViewportSize({ width, height: windowHeight(width) });
      const look = `${width} px, ${colorScheme}`;
      await still.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await scrollTo(still, 0);
      await unstick(still);
      expect.soft(await findFaintText(still, darkroom, "page"), look).toEqual([]);
      if (!isWhole) continue;
      await still.emulateMedia({ colorScheme, reducedMotion: "no-preference" });
      await endEntrances(still);
      for (const place of await movingPlaces(still)) {
        await scrollTo(still, place);
        expect.soft(await findFaintText(still, darkroom, "window"), `${look}, scrolled to ${place}`).toEqual([]);
      }
    }
    await still.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  });
}

/** The colours are the same tokens everywhere; these pages have texts on every hue and plane. `ART=all` takes all. */
const fullOfHues = ["home", "internationalprojects", "job"];

for (const { template, path } of templatePages("hu")) {
  if (!isWhole && !fullOfHues.includes(template)) continue;
  test(`every text of ${template} has 7:1 for a visitor who asks for more contrast`, async ({ still, darkroom }) => {
    await openWhole(still, path);
    for (const [width, colorScheme] of looks) {
      await still.setViewportSize({ width, height: windowHeight(width) });
      await still.emulateMedia({ colorScheme, contrast: "more", reducedMotion: "reduce" });
      await scrollTo(still, 0);
      await unstick(still);
      const faint = await findFaintText(still, darkroom, "page", moreContrast);
      expect.soft(faint, `${width} px, ${colorScheme}`).toEqual([]);
    }
    await still.emulateMedia({ colorScheme: "light", contrast: "no-preference", reducedMotion: "reduce" });
  });
}
