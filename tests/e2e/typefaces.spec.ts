import type { Page } from "@playwright/test";
import { newVisitor } from "../support/browser/stored-consent.ts";
import { recordRequests } from "./support/requests.ts";
import { expect, test } from "./support/visitor-test.ts";

const isFont = (path: string) => path.startsWith("/fonts/");

/** Letters that a typeface of the page has in no file, those of its rare letters included; fallbacks hold every letter. */
function missingLetters(page: Page, letters: string): Promise<Record<string, string>> {
  return page.evaluate((text) => {
    const isIn = (letter: string, ranges: string) =>
      ranges.split(",").some((range) => {
        const [first = 0, last = first] = range
          .split("-")
          .map((code) => Number.parseInt(code.replace("U+", "").trim(), 16));
        return (letter.codePointAt(0) ?? 0) >= first && (letter.codePointAt(0) ?? 0) <= last;
      });
    const faces = [...document.fonts].filter(({ unicodeRange }) => unicodeRange !== "U+0-10FFFF");
    const byFace = Map.groupBy(faces, ({ family, style }) => `${family.replace(/"| rare/g, "")} ${style}`);
    return Object.fromEntries(
      [...byFace].map(([name, files]) => [
        name,
        [...text].filter((letter) => !files.some(({ unicodeRange }) => isIn(letter, unicodeRange))).join(""),
      ]),
    );
  }, letters);
}

const alphabet = "abcdefghijklmnopqrstuvwxyz";
const accented = "áéíóöőúüűàèëïêôûçñäßæøåąćęłńśźżčďěĺľňřšťůýžăâîșțğşđģķļņūœ„”‘’“–€";

for (const path of ["/contact", "/en/contact", "/nl/contact"]) {
  test(`every letter that is written in Latin stands in the typefaces of ${path}`, async ({ page, visitor }) => {
    await visitor.open(path);
    const letters = alphabet + alphabet.toUpperCase() + accented + accented.toUpperCase().replace("SS", "");
    expect(await missingLetters(page, letters)).toEqual({
      "Display normal": "",
      "Reading normal": "",
      "Reading italic": "",
    });
  });
}

test("a letter that is typed comes in the typeface, and nothing moves", async ({ page, visitor }) => {
  const requests = recordRequests(page);
  await visitor.open("/en/contact");
  const field = page.locator("#_form-name");
  await field.focus();
  await page.evaluate(() => document.fonts.ready);
  expect(requests.filter(isFont), "what the page shows stands in it").toEqual([]);
  const place = () =>
    field.evaluate((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [top + scrollY, left, width, height, document.documentElement.scrollHeight];
    });
  const before = await place();
  await field.pressSequentially("Çelik");
  await expect.poll(() => requests.filter(isFont).length).toBe(1);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check("1em 'Reading rare'", "Ç"))).toBe(true);
  expect(await place()).toEqual(before);
});

test("pointing at a link fetches the letters that its page lacks, and no other", async ({ page, visitor }) => {
  const requests = recordRequests(page);
  await visitor.open("/en/casestudies");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).hover();
  await expect.poll(() => requests).toContain("/_site/payload/en/contact.json");
  // It has the Q of "Quality" in a heading, and neither italics nor a letter rare in running text.
  await page.locator("main a[href='/en/casestudies/textrade']").first().hover();
  await expect.poll(() => requests.filter(isFont)).toEqual([expect.stringContaining("/display-rare-")]);
  await page.locator("main a[href='/en/casestudies/textrade']").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(requests.filter(isFont)).toHaveLength(1);
  // The home page shows quotes.
  await page.getByRole("banner").locator("a[href='/en']").hover();
  await expect.poll(() => requests.filter(isFont)).toHaveLength(2);
  expect(requests.filter(isFont)[1]).toMatch(/\/reading-[0-9a-f]+\.woff2$/);
});

test("the fee of an audit is there before the step to it", async ({ page, visitor }) => {
  const requests = recordRequests(page);
  await visitor.open("/en/casestudies");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Audit" });
  await link.hover();
  // The € of both typefaces.
  await expect.poll(() => requests.filter(isFont)).toHaveLength(2);
  await link.click();
  await expect(page.locator("#fee")).toContainText("€");
  await page.evaluate(() => document.fonts.ready);
  expect(requests.filter(isFont)).toHaveLength(2);
});

test("a page with italics shows them in the typeface, without being touched", async ({ page, visitor }) => {
  const requests = recordRequests(page);
  await visitor.open("/en");
  await expect.poll(() => requests.filter(isFont).length).toBeGreaterThan(0);
  await expect(page.locator("blockquote[data-italic]").first()).toHaveCSS("font-style", "italic");
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status, style }) => status === "loaded" && style === "italic").length;
  });
  expect(loaded).toBeGreaterThan(0);
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
    test(`the consent banner of ${path} shows no letter that would have to be loaded`, async ({ page, visitor }) => {
      const requests = recordRequests(page);
      await visitor.open(path);
      await expect(page.locator("[data-consent-banner]")).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(requests.filter(isFont)).toEqual([]);
    });
  }
});
