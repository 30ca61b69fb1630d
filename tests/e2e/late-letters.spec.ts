import { newVisitor } from "../support/browser/stored-consent.ts";
import { recordRequests } from "./support/requests.ts";
import { expect, test } from "./support/visitor-test.ts";

const isFont = (path: string) => path.startsWith("/fonts/");

test("a page that shows no late letter asks for none until the visitor does something", async ({ page, visitor }) => {
  const requests = recordRequests(page);
  await visitor.open("/en/contact");
  await page.waitForTimeout(1_000);
  expect(requests.filter(isFont)).toEqual([]);
  await page.getByRole("textbox").first().pressSequentially("Çelik");
  await expect.poll(() => requests.filter((path) => /\/en-late-\w+\.css$/.test(path)).length).toBe(1);
});

test("a page with italics shows them in the typeface, without being touched", async ({ page, visitor }) => {
  const requests = recordRequests(page);
  await visitor.open("/en");
  await expect.poll(() => requests.filter(isFont).filter((path) => path.endsWith(".woff2")).length).toBeGreaterThan(0);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status, style }) => status === "loaded" && style === "italic").length;
  });
  expect(loaded).toBeGreaterThan(0);
  await expect(page.locator("blockquote[data-italic]").first()).toHaveCSS("font-style", "italic");
  // The sheet of rare letters would lay out all text again.
  expect(requests.filter((path) => path.includes("-late-"))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page with italics shows them in the typeface", async ({ page, visitor }) => {
    const italics = page.waitForResponse((response) => response.url().endsWith(".woff2"));
    await visitor.open("/en");
    expect((await italics).status()).toBe(200);
    await expect(page.locator("blockquote[data-italic]").first()).toHaveCSS("font-style", "italic");
  });
});

test.describe("a new visitor", () => {
  test.use({ storageState: newVisitor });

  for (const path of ["/contact", "/en/contact", "/nl/contact"]) {
    test(`the consent banner of ${path} comes by script, and still shows no late letter`, async ({ page, visitor }) => {
      await visitor.open(path);
      const banner = page.locator("[data-consent-banner]");
      await expect(banner).toBeVisible();
      const shown = await banner.evaluate((element) => {
        const isIn = (letter: number, ranges: string) =>
          ranges.split(",").some((range) => {
            const [first = 0, last = first] = range
              .split("-")
              .map((code) => Number.parseInt(code.replace("U+", ""), 16));
            return letter >= first && letter <= last;
          });
        // The stand-ins of the typefaces hold every letter.
        const faces = [...document.fonts].filter(
          ({ style, unicodeRange }) => style === "normal" && unicodeRange !== "U+0-10FFFF",
        );
        const families = new Set(faces.map(({ family }) => family));
        const letters = new Set((element.textContent ?? "").replace(/[\s\u00ad\u200b\u2060]/g, ""));
        const missing = [...families].flatMap((family) => {
          const ranges = faces.filter((face) => face.family === family).map(({ unicodeRange }) => unicodeRange);
          return [...letters].filter((letter) => !ranges.some((range) => isIn(letter.codePointAt(0) ?? 0, range)));
        });
        return { families: families.size, letters: letters.size > 20, missing };
      });
      expect(shown).toEqual({ families: 2, letters: true, missing: [] });
    });
  }
});
