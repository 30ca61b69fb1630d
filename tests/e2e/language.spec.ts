import { untilHydrated } from "../support/browser/hydration.ts";
import { newVisitor } from "../support/browser/stored-consent.ts";
import { untilClockMotionEnds } from "./art/support/motion.ts";
import { translate } from "./support/disturb.ts";
import { languageLink } from "./support/language-switch.ts";
import { expectAtTop, scrollPosition } from "./support/scrolling.ts";
import { expect, test } from "./support/visitor-test.ts";

const deepPages = [
  "/casestudies/textrade",
  "/article/website-audit",
  "/career/office-manager",
  "/services/ecommerce-old",
];

for (const path of deepPages) {
  test(`a visitor of ${path} switches the language and is on the same page`, async ({ page, visitor }) => {
    await visitor.open(path);
    for (const [locale, prefix] of [
      ["nl", "/nl"],
      ["en", "/en"],
      ["hu", ""],
    ] as const) {
      await languageLink(page, locale).click();
      await expect(page).toHaveURL(prefix + path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(languageLink(page, locale)).toHaveAttribute("aria-current", "true");
    }
  });
}

test("a page that the browser has translated leads on: to the site's own languages, and to other pages", async ({
  page,
  visitor,
}) => {
  await visitor.open("/casestudies/aurora");
  await translate(page);
  await languageLink(page, "en").click();
  await expect(page).toHaveURL("/en/casestudies/aurora");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("≈");

  // Of the same kind of page: what is only changed would stay behind the translation.
  await page.goto("/casestudies/aurora");
  await untilHydrated(page);
  await translate(page);
  await page.evaluate(() => void navigation.navigate("/casestudies/zora"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Zora");
  await expect(page.locator("main")).not.toContainText("≈");
  await untilHydrated(page);
  await translate(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aurora");
  await expect(page.locator("main")).not.toContainText("≈");
});

test("the home page is the home page in every language", async ({ page, visitor }) => {
  await visitor.open("/");
  await languageLink(page, "en").click();
  await expect(page).toHaveURL("/en");
  await languageLink(page, "nl").click();
  await expect(page).toHaveURL("/nl");
  await languageLink(page, "hu").click();
  await expect(page).toHaveURL("/");
});

test("a chosen filter stays when the language changes", async ({ page, visitor }) => {
  await visitor.open("/casestudies?filter=webshops");
  await languageLink(page, "nl").click();
  await expect(page).toHaveURL("/nl/casestudies?filter=webshops");
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await expect(
    page.getByRole("navigation").locator('a[href="/nl/casestudies?filter=webshops"][aria-current]').first(),
  ).toBeVisible();
});

test("the second page of the blog stays the second page when the language changes", async ({ page, visitor }) => {
  await visitor.open("/en/blog?page=2");
  await languageLink(page, "hu").click();
  await expect(page).toHaveURL("/blog?page=2");
  await expect(page.locator("html")).toHaveAttribute("lang", "hu");
});

test("the section that an address names is named in the other language", async ({ page, visitor }) => {
  await visitor.open("/en/audit#fee");
  await expectAtTop(page, "#fee");
  await languageLink(page, "nl").click();
  await expect(page).toHaveURL("/nl/audit#fee");
  await expectAtTop(page, "#fee");
});

test("a heading that an address names in one language is named in the other, by the id that both have", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/article/website-audit");
  const line = page.getByRole("navigation", { name: "In this article" }).getByRole("link").nth(2);
  await line.click();
  await expectAtTop(page, "#part_3");
  // Clear of the heading the header is there again.
  await page.mouse.wheel(0, -140);
  await expect(page.locator("html")).toHaveAttribute("data-header", "back");
  // On its way down, the click would scroll to it.
  await untilClockMotionEnds(page);
  await languageLink(page, "hu").click();
  await expect(page).toHaveURL("/article/website-audit#part_3");
  await expect(page.locator("main h2:has([id^=part_])").nth(2)).toBeInViewport();
});

for (const [path, part] of [
  ["/article/website-audit", "main h2:has([id^=part_])"],
  ["/casestudies/textrade", "[data-stop]"],
  ["/casestudies/aurora", "main h2:has([id^=part_])"],
] as const) {
  test(`a visitor in the middle of ${path} switches the language and is in the middle of it`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(`/en${path}`);
    const inSight = page.locator(part).nth(2);
    await inSight.evaluate((element) => element.scrollIntoView());
    const place = await scrollPosition(page);
    expect(place).toBeGreaterThan(300);
    await languageLink(page, "nl").evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(`/nl${path}#part_3`);
    await expectAtTop(page, "#part_3");
    await expect(page.locator(part).nth(2)).toBeInViewport();
  });
}

test("a visitor in the middle of the cases switches the language and is at the same case", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/casestudies");
  await page.locator("#_case-haldorado").evaluate((tile) => tile.scrollIntoView());
  await languageLink(page, "nl").evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/nl\/casestudies#_case-\w+$/);
  await expect(page.locator("#_case-haldorado")).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor switches the language on a deep page and is on the same page", async ({ page, visitor }) => {
    await visitor.open("/casestudies/textrade");
    await languageLink(page, "en").click();
    await expect(page).toHaveURL("/en/casestudies/textrade");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await languageLink(page, "nl").click();
    await expect(page).toHaveURL("/nl/casestudies/textrade");
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  });
});

test("the switch tells each language by its own name", async ({ page, visitor }) => {
  await visitor.open("/en");
  await expect(languageLink(page, "hu")).toHaveAccessibleName(/Magyar/);
  await expect(languageLink(page, "en")).toHaveAccessibleName(/English/);
  await expect(languageLink(page, "nl")).toHaveAccessibleName(/Nederlands/);
});

test.describe("of a new visitor", () => {
  test.use({ storageState: newVisitor });

  test("the language a visitor chooses is kept for 365 days; nothing is kept without a choice", async ({
    page,
    visitor,
    context,
  }) => {
    await visitor.open("/en/about");
    expect(await context.cookies()).toEqual([]);
    await languageLink(page, "nl").click();
    await expect(page).toHaveURL("/nl/about");
    const [cookie, ...others] = await context.cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ name: "locale", value: "nl", path: "/", sameSite: "Lax" });
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 1);
  });
});
