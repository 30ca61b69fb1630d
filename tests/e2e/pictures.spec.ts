import { fetchWhenUp } from "../support/browser/running-site.ts";
import { samplePicture } from "../support/sample-pictures.ts";
import { hasCms } from "./support/editor.ts";
import { expect, test } from "./support/editor-test.ts";

test.skip(!hasCms, "needs CMS_TEST_URL, CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD");
// One worker signs in once: the CMS limits sign-ins.
test.describe.configure({ mode: "default", timeout: 120_000 });

const alternativeText = "Négy színes mező";

for (const { width, proportions } of [
  { width: 390, proportions: 4 / 5 },
  { width: 1440, proportions: 2 },
]) {
  test(`an article's uploaded picture opens it ${width} pixels wide, in a modern format and without a shift`, async ({
    page,
    visitor,
    article,
    editor,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const image = await editor.upload("picture.jpg", "image/jpeg", await samplePicture(1600, 1200));
    await article.publish({ picture: { image, alternativeText, focalX: 10 }, pictures: [{ image, alternativeText }] });
    const path = `/article/${article.slug}`;
    // A live page does not wait for ever for a new picture: it comes with one of the next visits.
    await expect
      .poll(async () => (await (await fetchWhenUp(path)).text()).match(/<picture>/g)?.length, { timeout: 90_000 })
      .toBe(2);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await visitor.open(path);
    const pictures = page.getByRole("img", { name: alternativeText });
    await expect(pictures).toHaveCount(2);
    const opening = pictures.first();
    await expect.poll(() => opening.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
    const { source, shown } = await opening.evaluate((img: HTMLImageElement) => {
      const { width: across, height: high } = img.getBoundingClientRect();
      return { source: new URL(img.currentSrc).pathname, shown: across / high };
    });
    expect(source).toMatch(/^\/images\/[0-9a-f]{20}\/\d+\.avif$/);
    expect(shown).toBeCloseTo(proportions, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.last().evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeTruthy();
    expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.01);
  });
}
