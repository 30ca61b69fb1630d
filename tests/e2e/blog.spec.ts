import type { Locator, Page } from "@playwright/test";
import { expectSameDocument, markDocument } from "./support/same-document.ts";
import { expectScrolledTo, scrollPosition } from "./support/scrolling.ts";
import { expectShownLongEnough } from "./support/shown-for.ts";
import { expect, test } from "./support/visitor-test.ts";

test("a reader loads more, opens an article of the second page, goes back and stands where they were", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/blog");
  await markDocument(page);
  const articles = page.locator("main ul > li:has(time)");
  await expect(articles).toHaveCount(9);
  await expectShownLongEnough(page, {
    status: page.locator("main").getByRole("status"),
    text: "Loading…",
    act: () => page.getByRole("link", { name: "Load more articles" }).click(),
  });
  await expect(articles).toHaveCount(18);
  await expect(page).toHaveURL("/en/blog?page=2");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("18 of 18 articles");

  const eleventh = articles.nth(10).getByRole("link");
  const title = (await eleventh.textContent()) ?? "";
  const place = await clickAndTellPlace(eleventh);
  expect(place).toBeGreaterThan(300);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectScrolledTo(page, 0);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(300);

  await page.goBack();
  await expect(articles).toHaveCount(18);
  await expectScrolledTo(page, place);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectSameDocument(page);
});

test("loading more keeps what is read in place, and back leads out of the blog", async ({ page, visitor }) => {
  await visitor.open("/en");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await loadMoreFrom(page, "center");
  await page.goBack();
  await expect(page).toHaveURL("/en");
});

test("loading more keeps the place also when only the foot of the page is in the window", async ({ page, visitor }) => {
  await visitor.open("/en/blog");
  await loadMoreFrom(page, "start");
});

test("in a browser without the Navigation API more articles are put below those that are there", async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
  await visitor.open("/en/blog");
  await markDocument(page);
  await page.getByRole("link", { name: "Load more articles" }).click();
  const articles = page.locator("main ul > li:has(time)");
  await expect(articles).toHaveCount(18);
  await expect(page).toHaveURL("/en/blog?page=2");
  await expect(articles.nth(9).getByRole("link")).toBeFocused();
  await expectSameDocument(page);
});

test("someone who loads more by keyboard goes on among the new articles", async ({ page, visitor }) => {
  await visitor.open("/en/blog");
  const more = page.getByRole("link", { name: "Load more articles" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main ul > li:has(time)")).toHaveCount(18);
  await page.keyboard.press("Tab");
  const reached = await page.evaluate(() => {
    const articles = [...document.querySelectorAll("main ul > li:has(time)")];
    return articles.findIndex((article) => article.contains(document.activeElement));
  });
  expect(reached, "the article reached by the next Tab (from 0)").toBeGreaterThanOrEqual(9);
});

test("the second page of the blog opened by its address shows that page and the way to newer articles", async ({
  page,
  visitor,
}) => {
  await visitor.open("/nl/blog?page=2");
  await expect(page.locator("main ul > li:has(time)")).toHaveCount(9);
  await page.getByRole("main").locator('a[href="/nl/blog"]').click();
  await expect(page).toHaveURL("/nl/blog");
  await expect(page.locator("main ul > li:has(time)")).toHaveCount(9);
});

test("an article tells its reading time and leads to three related ones", async ({ page, visitor }) => {
  await visitor.open("/en/article/website-audit");
  await expect(page.locator("main article").first()).toContainText(/\b[1-9]\d* min read/);
  const related = page.locator("main aside").filter({ hasText: "Related reading" }).locator("li");
  await expect(related).toHaveCount(3);
  await related.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/article\/(?!website-audit$)[\w-]+$/);
});

test("a page of the blog that does not exist is not found, whatever it is called", async ({ page, visitor }) => {
  visitor.allowNoise(/404/);
  for (const number of ["3", "0", "-1", "two", "9999999999"]) {
    const response = await page.goto(`/en/blog?page=${number}`);
    expect(response?.status(), `?page=${number}`).toBe(404);
  }
});

/** Loads more articles with the link at that place of the window; the visitor stays where they are. */
async function loadMoreFrom(page: Page, block: "center" | "start"): Promise<void> {
  const more = page.getByRole("link", { name: "Load more articles" });
  await more.waitFor();
  // The step's own scroll to the top belongs to it.
  await page.waitForFunction(() => navigation.transition === null);
  await more.evaluate((link, to) => link.scrollIntoView({ block: to, behavior: "instant" }), block);
  const place = await scrollPosition(page);
  // A pointer would scroll to get past the rest of the transition.
  await more.dispatchEvent("click");
  await expect(page.locator("main ul > li:has(time)")).toHaveCount(18);
  await expectScrolledTo(page, place);
}

/** Where the page stood as it was left: while the list still changes its view, a click scrolls on to find the link free. */
async function clickAndTellPlace(link: Locator): Promise<number> {
  await link.evaluate((element) =>
    element.addEventListener("click", () => sessionStorage.setItem("left", `${scrollY}`)),
  );
  await link.click();
  return link.page().evaluate(() => Number(sessionStorage.getItem("left")));
}

test("a feed is well-formed XML with whole articles, and JSON with the same ones", async ({ page, visitor }) => {
  await visitor.open("/blog");
  const feed = await page.evaluate(async () => {
    const text = await (await fetch("/atom.xml")).text();
    const xml = new DOMParser().parseFromString(text, "application/xml");
    const entries = [...xml.querySelectorAll("entry")];
    const json = await (await fetch("/feed.json")).json();
    return {
      error: xml.querySelector("parsererror")?.textContent ?? "",
      root: `${xml.documentElement.namespaceURI} ${xml.documentElement.localName}`,
      ids: entries.map((entry) => entry.querySelector("id")?.textContent),
      texts: entries.map((entry) => {
        const html = new DOMParser().parseFromString(entry.querySelector("content")?.textContent ?? "", "text/html");
        return html.querySelectorAll("p").length;
      }),
      items: (json.items as { id: string }[]).map(({ id }) => id),
    };
  });
  expect(feed.error).toBe("");
  expect(feed.root).toBe("http://www.w3.org/2005/Atom feed");
  expect(feed.ids.length).toBeGreaterThan(5);
  expect(feed.items).toEqual(feed.ids);
  expect(Math.min(...feed.texts)).toBeGreaterThan(5);
});
