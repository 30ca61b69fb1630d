import { locales, localizedPath } from "@hetreteg/contract/locales";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/visitor-test.ts";

const bar = (page: Page) => page.locator("main aside:has(> a[href$='/appointment#contact'])");

for (const [path, width] of [
  ["/casestudies/haldorado", 390],
  ["/article/product-import", 1280],
] as const) {
  test(`from the middle of ${path} a form is one tap away, at ${width} pixels`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 844 });
    await visitor.open(path);
    await page.locator("main h2").nth(2).scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await bar(page).getByRole("link").click();
    await expect(page.locator("main form [type=submit]")).toBeVisible();
    await expect(page.locator("main form [name=name]")).toBeInViewport();
  });
}

test("while visitors are asked about cookies, the bar covers nothing", async ({ context, page, visitor }) => {
  await context.clearCookies();
  await visitor.open("/casestudies/haldorado");
  await expect(page.locator("[data-consent-banner]")).toBeVisible();
  await page.locator("main h2").nth(2).scrollIntoViewIfNeeded();
  await expect(bar(page)).not.toBeInViewport();
});

test("the way to apply stays in the window along a position's text", async ({ page, visitor }) => {
  await visitor.open("/career/senior-developer");
  await page.locator("main section ul").first().scrollIntoViewIfNeeded();
  await expect(page.locator("main aside > a[href^='#']")).toBeInViewport({ ratio: 1 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(`in ${locale} a clinic's case ends with its question, the clinics' offer and the other clinic`, async ({
      page,
    }) => {
      const to = (path: string) => localizedPath(path, locale);
      await page.goto(to("/casestudies/aurora"));
      const end = page.locator("main aside", { has: page.locator(`a[href="${to("/healthcare_solutions")}"]`) }).last();
      await expect(end.locator("h2")).toHaveText(/\?$/);
      await expect(end.locator(`a[href="${to("/casestudies/endocare")}"]`)).toContainText("Endocare");
      await expect(bar(page).getByRole("link")).toHaveAttribute("href", `${to("/appointment")}#contact`);
    });
  }

  test("every case and article ends with a question, a way to the form and a case to go on with", async ({ page }) => {
    for (const list of ["/casestudies", "/blog"]) {
      await page.goto(list);
      const links = page.locator("main li h2 a, main li h3 a");
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      expect(paths.length).toBeGreaterThan(5);
      for (const path of paths) {
        await page.goto(path);
        await expect(bar(page), path).toHaveCount(1);
        const onward = page.locator("main aside > a[href*='/casestudies/']");
        await expect(onward, path).toHaveCount(1);
        expect(await onward.getAttribute("href"), path).not.toBe(path);
      }
    }
  });
});
