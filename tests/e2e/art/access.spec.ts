import type { Page } from "@playwright/test";
import { findViolations } from "../../support/browser/axe.ts";
import { findTextLostInForcedColours } from "../../support/browser/forced-colours.ts";
import { findOverflow } from "../../support/browser/layout.ts";
import { findSmallTargets } from "../../support/browser/targets.ts";
import { templatePages } from "../../support/browser/templates.ts";
import { findSpoiltText } from "../../support/browser/text-layout.ts";
import { expect, openWhole, test, windowHeight } from "./support/art-test.ts";

test.describe.configure({ timeout: 90_000 });

for (const { template, path } of templatePages("hu")) {
  // The sweep runs axe on every page in light at 1440 px and in dark at 320 px.
  test(`everyone can use ${template}: in light by phone, in dark at a desk, with their own colours`, async ({
    still,
  }) => {
    await openWhole(still, path, 390);
    expect.soft(await findViolations(still), "axe in light at 390 px").toEqual([]);
    expect.soft(await findSmallTargets(still), "targets at 390 px").toEqual([]);

    await still.setViewportSize({ width: 1440, height: windowHeight(1440) });
    expect.soft(await findSmallTargets(still), "targets at 1440 px").toEqual([]);
    const text = await shownText(still);
    await still.emulateMedia({ colorScheme: "dark" });
    expect.soft(await findViolations(still), "axe in dark at 1440 px").toEqual([]);
    await still.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    expect.soft(await shownText(still), "the text in forced colours").toBe(text);
    expect.soft(await findTextLostInForcedColours(still), "lost in forced colours").toEqual([]);
    await still.emulateMedia({ forcedColors: "none" });
  });
}

for (const { template, path } of templatePages("hu").filter(({ path }) => /\/(casestudies|article)\/\w/.test(path))) {
  test(`${template} is printed whole, without what only a screen can use`, async ({ still }) => {
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
    const navigations = await still.locator("nav:visible").evaluateAll((all) => all.map((nav) => nav.ariaLabel));
    expect(navigations, "navigation on paper").toEqual([]);
    await still.emulateMedia({ media: "screen" });
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
