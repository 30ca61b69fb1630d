import { siteUrl } from "../support/browser/running-site.ts";
import { expectSameDocument, markDocument } from "./support/same-document.ts";
import { expectAtTop, expectScrolledTo, scrollPosition } from "./support/scrolling.ts";
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
