import { findOverflow, resizeTo } from "../../support/browser/layout.ts";
import { templatePages } from "../../support/browser/templates.ts";
import { findSpoiltText } from "../../support/browser/text-layout.ts";
import { expect, openWhole, test } from "./support/art-test.ts";
import { setTextSpacing, zoomTo } from "./support/reading-aids.ts";

test.describe.configure({ timeout: 120_000 });

const all = [320, 390, 600, 768, 1024, 1440, 1920, 2560];
/** Dutch words are the longest: they are looked at where there is least room. `ART=all` looks at every width. */
const widths = process.env.ART === "all" ? { hu: all, nl: all } : { hu: [320, 768, 1440, 2560], nl: [320, 1440] };

const pages = (["hu", "nl"] as const).flatMap((locale) => templatePages(locale).map((page) => ({ ...page, locale })));
for (const { template, locale, path } of pages) {
  test(`every text of ${template} in ${locale} stands whole and alone at every width`, async ({ still }) => {
    await openWhole(still, path);
    for (const width of widths[locale]) {
      await resizeTo(still, width);
      expect.soft(await findOverflow(still), `what does not fit at ${width} px`).toEqual([]);
      expect.soft(await findSpoiltText(still), `text cut off or covered at ${width} px`).toEqual([]);
    }
    await zoomTo(still, 2, async () => {
      expect.soft(await findOverflow(still), "what does not fit at 200 % zoom").toEqual([]);
      expect.soft(await findSpoiltText(still), "text cut off or covered at 200 % zoom").toEqual([]);
    });
    await setTextSpacing(still);
    for (const width of [390, 1440]) {
      await resizeTo(still, width);
      expect.soft(await findOverflow(still), `what does not fit at ${width} px, spaced out`).toEqual([]);
      expect.soft(await findSpoiltText(still), `text cut off or covered at ${width} px, spaced out`).toEqual([]);
    }
  });
}
