import { siteUrl } from "../support/browser/running-site.ts";
import { expectSameDocument, markDocument } from "./support/same-document.ts";
import { expectAtTop, expectScrolledTo, scrollPosition } from "./support/scrolling.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test("a line of an article's table of contents leads to its heading", async ({ page, visitor }) => {
  await visitor.open("/en/article/website-audit");
  await markDocument(page);
  const line = page.getByRole("navigation", { name: "In this article" }).getByRole("link").nth(2);
  await line.scrollIntoViewIfNeeded();
  const place = await scrollPosition(page);
  const hash = (await line.getAttribute("href")) ?? "";
  await line.click();
  await expect(page).toHaveURL(`/en/article/website-audit${hash}`);
  await expectAtTop(page, hash);
  await page.goBack();
  await expectScrolledTo(page, place);
  await expectSameDocument(page);
});

test("an address with an anchor opens at its place", async ({ page, visitor }) => {
  await visitor.open("/en#goal");
  await expectAtTop(page, "#goal");
});

test("a step to another page's anchor ends at its place, not at the top", async ({ page, visitor }) => {
  await visitor.open("/en/about");
  await markDocument(page);
  await page.evaluate(() => navigation.navigate("/en#goal").finished);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en`);
  await expectAtTop(page, "#goal");
  await expectSameDocument(page);
});

test("a link to the address already shown goes there again, as in a browser without steps", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/article/website-audit");
  await markDocument(page);
  const line = page.getByRole("navigation", { name: "In this article" }).getByRole("link").nth(2);
  for (const turn of ["first", "second"]) {
    await line.evaluate((link: HTMLElement) => link.scrollIntoView());
    await line.press("Enter");
    await expectAtTop(page, "#part_3");
    expect(await page.evaluate(() => document.activeElement?.closest("nav")), `${turn} time`).toBeNull();
  }

  // Without a hash: to the top, and to its heading, as after any other step.
  const main = page.getByRole("navigation", { name: "Main" });
  const heading = page.getByRole("heading", { level: 1 });
  for (const [path, link] of [
    ["/en/article/website-audit", page.locator('header a[hreflang="en"]')],
    ["/en/about", main.getByRole("link", { name: "About" })],
    ["/en?utm_source=x", page.locator("header > a[aria-label]")],
    ["/en", page.locator("header > a[aria-label]")],
    ["/en/casestudies?filter=webshops", page.getByRole("link", { name: /^Webshops/ })],
    ["/en/casestudies", main.getByRole("link", { name: "Work" })],
  ] as const) {
    await page.evaluate((to) => navigation.navigate(to).finished, path);
    await link.focus();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.keyboard.press("Enter");
    await expectScrolledTo(page, 0);
    await expect(heading, path).toBeFocused();
  }

  await page.evaluate((to) => navigation.navigate(to).finished, "/en/search?q=booking");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expectSameDocument(page);
});

test("during a slow step, a line of the page still shown leads to its place there, and so does the browser's stop", async ({
  page,
  visitor,
}) => {
  await saveData(page);
  await page.route("**/_site/payload/en/about.json", () => undefined);
  await visitor.open("/en/article/website-audit?utm_source=x");
  await markDocument(page);
  const about = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
  const bar = page.getByRole("progressbar");
  const step = async () => {
    // By keyboard: while a page scrolls, its header moves under a pointer.
    await about.press("Enter", { noWaitAfter: true });
    await expect(page).toHaveURL("/en/about");
    await expect(bar).toHaveAttribute("data-phase", "loading");
  };

  const lines = page.getByRole("navigation", { name: "In this article" }).getByRole("link");
  const [first, second] = await lines.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const address = "/en/article/website-audit?utm_source=x";
  for (const anchor of [first, first, second]) {
    const line = lines.and(page.locator(`[href="${anchor}"]`));
    await line.scrollIntoViewIfNeeded();
    await step();
    await line.click({ noWaitAfter: true });
    await expect(page).toHaveURL(address + anchor);
    await expectAtTop(page, String(anchor));
    await expect(bar).toHaveCount(0);
  }
  await page.goBack();
  await expect(page, "each anchor is one entry, and no step is").toHaveURL(address + first);

  await step();
  const place = await scrollPosition(page);
  await page.evaluate(() => window.stop());
  await expect(page).toHaveURL(address + first);
  await expect(bar).toHaveCount(0);
  await expectScrolledTo(page, place);

  await page.evaluate(() => navigation.navigate("/en/career").finished);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/career`);
  await expectSameDocument(page);
  await step();
  await page.goto("/en/team");
  await expect(page, "a typed address is gone to").toHaveURL("/en/team");
});

test("each line of a form's summary leads to its field, as often as it is followed", async ({ page, visitor }) => {
  await visitor.open("/en/contact");
  await page.getByRole("main").locator("form [type=submit]").click();
  const email = page.locator("#_form-email");
  const line = page.locator('main form [role=group] a[href="#_form-email"]');
  for (const typed of ["", "rossz"]) {
    await email.fill(typed);
    await line.click();
    await expect(email).toBeFocused();
  }
  await page.keyboard.type("x");
  await expect(email).toHaveValue(/x/);
});
