import type { Page } from "@playwright/test";
import { newVisitor } from "../support/browser/stored-consent.ts";
import { expectNewDocument, expectSameDocument, markDocument } from "./support/same-document.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

const articleCode = /\/assets\/article.*\.js$/;

/** Prefetching is for visitors who do not save data; here the code of a page is asked for by the step alone. */
test.beforeEach(async ({ page, visitor }) => {
  await saveData(page);
  visitor.allowNoise(/article|chunk|Failed to (fetch|load resource)|dynamically imported module/i);
});

function articleLink(page: Page, index: number) {
  return page.locator("main h2 a").nth(index);
}

test("code that a new build has taken away forces one reload, the next one 60 seconds later", async ({
  page,
  visitor,
}) => {
  await page.clock.install();
  await page.route(articleCode, (route) => route.fulfill({ status: 404, body: "Not Found" }));
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));

  await visitor.open("/en/blog");
  await markDocument(page);
  await articleLink(page, 0).click();
  await expectNewDocument(page);
  await expect(page.locator("main article h1")).toBeVisible();
  expect(messages.join("\n")).toContain("Loading chunk article failed");

  await visitor.open("/en/blog");
  await markDocument(page);
  await articleLink(page, 1).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An error occourd");
  await expectSameDocument(page);

  await page.clock.fastForward(60_000);
  await visitor.open("/en/blog");
  await markDocument(page);
  await articleLink(page, 2).click();
  await expectNewDocument(page);
  await expect(page.locator("main article h1")).toBeVisible();
});

test("back from the page that a failed step loaded anew shows the page of the address", async ({ page, visitor }) => {
  await page.route(articleCode, (route) => route.abort());
  await visitor.open("/en/blog");
  await markDocument(page);
  await articleLink(page, 0).click();
  await expectNewDocument(page);
  await expect(page.locator("main article h1")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expect(page).toHaveURL("/en/blog");
  await expect(articleLink(page, 0)).toBeVisible();
});

test.describe("of a new visitor", () => {
  test.use({ storageState: newVisitor });

  test("the first page's code that does not come costs one reload; without it the page can be read and asks for consent", async ({
    page,
    visitor,
  }) => {
    visitor.allowNoise(/about/);
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/\/assets\/about.*\.js$/, (route) => route.abort());
    await page.goto("/en/about");
    const banner = page.getByRole("region", { name: /Cookies: your choice/ });
    await expect(banner).toBeVisible();
    expect(loads).toBe(2);
    await banner.getByRole("button", { name: "Reject" }).click();
    await expect(banner).toBeHidden();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/en/contact");
  });
});

test("code that has not come after 120 seconds has failed, and not before", async ({ page, visitor }) => {
  await page.route(articleCode, () => undefined);
  await visitor.open("/en/blog");
  await markDocument(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest(articleCode);
  const answered = page.waitForResponse(/\/payload\/en\/article\//);
  await articleLink(page, 0).click({ noWaitAfter: true });
  await asked;
  // Code that failed before its payload came would be asked for again: two minutes pass here in an instant.
  const payload = (await answered).url();
  await page.evaluate(async (url) => (await fetch(url)).json(), payload);
  await page.clock.runFor(119_999);
  await expectSameDocument(page);
  await page.clock.runFor(1);
  await expectNewDocument(page);
  await expect(page).toHaveURL(/\/en\/article\//);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("texts of a language that are missing are told in the console alone: the page can be read and walked", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/answered 404: .*\/assets\/messages-/);
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes("Load more articles")) await route.fulfill({ status: 404, body: "Not Found" });
    else await route.fulfill({ response: answer });
  });
  await page.goto("/en/about");
  await expect.poll(() => messages.join("\n")).toContain("Loading chunk en failed");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("table");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/en/contact");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("human");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
