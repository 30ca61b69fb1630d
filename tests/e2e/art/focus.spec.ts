import { findUnmarkedControls } from "../../support/browser/focus-marks.ts";
import { walkWithTab } from "../../support/browser/focus-walk.ts";
import { templatePages } from "../../support/browser/templates.ts";
import { expect, openWhole, test, windowHeight } from "./support/art-test.ts";

test.describe.configure({ timeout: 240_000 });

const light = { colorScheme: "light", forcedColors: "none" } as const;
const dark = { colorScheme: "dark", forcedColors: "none" } as const;
const forced = { colorScheme: "light", forcedColors: "active" } as const;
const looks = { 390: { light, "forced colours": forced }, 1440: { light, dark } };
/** The narrow window is where messages and bars are in the way; `ART=all` walks at both widths. */
const widths = process.env.ART === "all" ? ([390, 1440] as const) : ([390] as const);

for (const { template, path } of templatePages("hu")) {
  test(`a visitor who walks through ${template} by keyboard always sees where they are`, async ({
    still,
    darkroom,
  }) => {
    await openWhole(still, path);
    for (const width of widths) {
      await still.setViewportSize({ width, height: windowHeight(width) });
      const { stops, lost } = await walkWithTab(still);
      expect.soft(stops, "tab stops").toBeGreaterThan(10);
      expect.soft(lost, `out of sight at ${width} px`).toEqual([]);
      await still.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        // What sticks to the window, or scrolls in itself, stands at its own place at the start.
        scrollTo(0, 0);
        for (const element of document.querySelectorAll("main *")) element.scrollTop = 0;
      });
      for (const [look, media] of Object.entries(looks[width])) {
        await still.emulateMedia(media);
        expect.soft(await findUnmarkedControls(still, darkroom), `unmarked at ${width} px, ${look}`).toEqual([]);
      }
      await still.emulateMedia(light);
    }
  });
}
