import type { Page } from "@playwright/test";
import { findViolations } from "../../support/browser/axe.ts";
import { findUnmarkedControls } from "../../support/browser/focus-marks.ts";
import { walkWithTab } from "../../support/browser/focus-walk.ts";
import { findTextLostInForcedColours } from "../../support/browser/forced-colours.ts";
import { findOverflow, resizeTo } from "../../support/browser/layout.ts";
import { templatePages } from "../../support/browser/templates.ts";
import { enhancedMinContrast, findFaintText } from "../../support/browser/text-contrast.ts";
import { findSpoiltText } from "../../support/browser/text-layout.ts";
import { expect, openWhole, tagFor, test, windowHeight } from "./support/art-test.ts";
import {
  endEntrances,
  hoverEverything,
  movingPlaces,
  runningAnimations,
  scrollThrough,
  scrollTo,
} from "./support/motion.ts";
import { setTextSpacing, unstick, zoomTo } from "./support/reading-aids.ts";

/** `ART=all` looks at every width and scheme, and all along the scroll: `npm run test:long`. */
const isWhole = process.env.ART === "all";
// Pictures of a page in many looks: on a busy machine more than the usual half minute.
test.describe.configure({ timeout: 240_000 });

const light = { colorScheme: "light", forcedColors: "none" } as const;
const dark = { colorScheme: "dark", forcedColors: "none" } as const;
const forced = { colorScheme: "light", forcedColors: "active" } as const;

const everyWidth = [320, 390, 600, 768, 1024, 1440, 1920, 2560];
/** Dutch words are the longest: they are looked at where there is least room. */
const widths = isWhole ? { hu: everyWidth, nl: everyWidth } : { hu: [320, 768, 1440, 2560], nl: [320, 1440] };
/** The narrow window is where messages and bars are in the way. */
const walkedWidths = isWhole ? ([390, 1440] as const) : ([390] as const);
const focusLooks = { 390: { light, dark, "forced colours": forced }, 1440: { light, dark } };
const contrastLooks = isWhole
  ? [390, 768, 1440, 2560].flatMap((width) => (["light", "dark"] as const).map((scheme) => [width, scheme] as const))
  : ([
      [390, "light"],
      [1440, "dark"],
    ] as const);
/** The colours are the same tokens everywhere; these pages have texts on every hue and plane. */
const fullOfHues = ["home", "internationalprojects", "job"];

// The tests of one template share its visit: `openWhole` puts the page that is open back to its beginning.
for (const { template, path } of templatePages("hu")) {
  test.describe(template, tagFor(template), () => {
    test.describe.configure({ mode: "default" });

    // The sweep runs axe on every template in light at 1440 px and in dark at 320 px.
    test(`everyone can use ${template}: in light by phone, in dark on a desktop, with their own colours`, async ({
      still,
    }) => {
      await openWhole(still, path, 390);
      expect.soft(await findViolations(still), "axe in light at 390 px").toEqual([]);

      await still.setViewportSize({ width: 1440, height: windowHeight(1440) });
      const text = await shownText(still);
      await still.emulateMedia({ colorScheme: "dark" });
      expect.soft(await findViolations(still), "axe in dark at 1440 px").toEqual([]);
      await still.emulateMedia({ colorScheme: "light", forcedColors: "active" });
      expect.soft(await shownText(still), "the text in forced colours").toBe(text);
      expect.soft(await findTextLostInForcedColours(still), "lost in forced colours").toEqual([]);
      await still.emulateMedia({ forcedColors: "none" });
    });

    test(`a visitor who walks through ${template} by keyboard always sees where they are`, async ({ still }) => {
      await openWhole(still, path);
      for (const width of walkedWidths) {
        await still.setViewportSize({ width, height: windowHeight(width) });
        const { stops, lost } = await walkWithTab(still);
        expect.soft(stops, "tab stops").toBeGreaterThan(10);
        expect.soft(lost, `out of sight at ${width} px`).toEqual([]);
        await still.evaluate(() => {
          (document.activeElement as HTMLElement | null)?.blur();
          // What sticks to the window, or scrolls in itself, stands at its own place at the start.
          window.scrollTo(0, 0);
          for (const element of document.querySelectorAll("main *")) element.scrollTop = 0;
        });
        for (const [look, media] of Object.entries(focusLooks[width])) {
          await still.emulateMedia(media);
          expect.soft(await findUnmarkedControls(still), `unmarked at ${width} px, ${look}`).toEqual([]);
        }
        await still.emulateMedia(light);
      }
    });

    test(`every text of ${template} in hu stands whole and alone at every width`, async ({ still }) => {
      await openWhole(still, path);
      await expectTextWhole(still, widths.hu);
    });

    test(`every text of ${template} stands out from the art behind it`, async ({ still }) => {
      await openWhole(still, path);
      for (const [width, colorScheme] of contrastLooks) {
        await still.setViewportSize({ width, height: windowHeight(width) });
        const look = `${width} px, ${colorScheme}`;
        await still.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await scrollTo(still, 0);
        await unstick(still, async () => {
          expect.soft(await findFaintText(still, "page"), look).toEqual([]);
        });
        if (!isWhole) continue;
        await still.emulateMedia({ colorScheme, reducedMotion: "no-preference" });
        await endEntrances(still);
        for (const place of await movingPlaces(still)) {
          await scrollTo(still, place);
          expect.soft(await findFaintText(still, "window"), `${look}, scrolled to ${place}`).toEqual([]);
        }
      }
    });

    if (isWhole || fullOfHues.includes(template)) {
      test(`every text of ${template} has 7:1 for a visitor who asks for more contrast`, async ({ still }) => {
        await openWhole(still, path);
        for (const [width, colorScheme] of contrastLooks) {
          await still.setViewportSize({ width, height: windowHeight(width) });
          await still.emulateMedia({ colorScheme, contrast: "more", reducedMotion: "reduce" });
          await scrollTo(still, 0);
          await unstick(still, async () => {
            const faint = await findFaintText(still, "page", enhancedMinContrast);
            expect.soft(faint, `${width} px, ${colorScheme}`).toEqual([]);
          });
        }
      });
    }

    if (/\/(casestudies|article)\/\w/.test(path)) {
      test(`${template} is printed whole`, async ({ still }) => {
        await openWhole(still, path, 1440);
        const shown = await visibleParagraphs(still);
        expect(shown.join(" ").split(" ").length, "words to print").toBeGreaterThan(100);
        await still.emulateMedia({ media: "print" });
        // The room for text on an A4 sheet.
        await still.setViewportSize({ width: 718, height: 1000 });
        const printed = new Set(await visibleParagraphs(still));
        expect(
          shown.filter((text) => !printed.has(text)),
          "not printed",
        ).toEqual([]);
        expect(await findSpoiltText(still), "cut off or covered on paper").toEqual([]);
        expect(await findOverflow(still), "wider than the paper").toEqual([]);
      });
    }

    // Ends the visit: the last of the template.
    test(`for a visitor who asked for less motion nothing of ${template} moves`, async ({ still }) => {
      await openWhole(still, path);
      const moved = [...(await runningAnimations(still))];
      await scrollThrough(still);
      moved.push(...(await runningAnimations(still)));
      await hoverEverything(still, async () => {
        moved.push(...(await runningAnimations(still)));
      });
      const next = template === "about" ? "/team" : "/about";
      await still.evaluate((to) => navigation.navigate(to).finished, next);
      moved.push(...(await runningAnimations(still)));
      // The page that the step led to is no fresh visit for the next template.
      await still.goto("about:blank");
      expect([...new Set(moved)]).toEqual([]);
    });
  });
}

for (const { template, path } of templatePages("nl")) {
  test(`every text of ${template} in nl stands whole and alone at every width`, tagFor(template), async ({ still }) => {
    await openWhole(still, path);
    await expectTextWhole(still, widths.nl);
  });
}

async function expectTextWhole(page: Page, atWidths: readonly number[]): Promise<void> {
  async function look(how: string): Promise<void> {
    expect.soft(await findOverflow(page), `what does not fit ${how}`).toEqual([]);
    expect.soft(await findSpoiltText(page), `text cut off or covered ${how}`).toEqual([]);
  }
  for (const width of atWidths) {
    await resizeTo(page, width);
    await look(`at ${width} px`);
  }
  await zoomTo(page, 2, () => look("at 200 % zoom"));
  await setTextSpacing(page, async () => {
    for (const width of [390, 1440]) {
      await resizeTo(page, width);
      await look(`at ${width} px, spaced out`);
    }
  });
}

async function shownText(page: Page): Promise<string> {
  const [text = ""] = await page.locator("body").allInnerTexts();
  return text.replace(/\s+/g, " ").trim();
}

/** What the article itself says, piece by piece: neither ways on nor what stands beside it. */
function visibleParagraphs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main article :is(h1, h2, h3, p, li, dt, dd, th, td, text)")]
      .filter((element) => !element.closest("nav, aside") && element.checkVisibility({ visibilityProperty: true }))
      .map((element) => (element.textContent ?? "").replace(/\s+/g, " ").trim())
      .filter((text) => text !== ""),
  );
}
