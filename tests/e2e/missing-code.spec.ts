import type { Page } from "@playwright/test";
import { untilHydrated } from "../support/browser/hydration.ts";
import { newVisitor } from "../support/browser/stored-consent.ts";
import { comeFromSomewhere, field, fillIn, sendButton } from "./support/form-visitor.ts";
import { expectNewDocument, expectSameDocument, markDocument } from "./support/same-document.ts";
import { expectAtTop, scrollPosition } from "./support/scrolling.ts";
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

test("a page that a failed step loaded anew opens at its top or its anchor, not where the page before stood", async ({
  page,
  visitor,
}) => {
  await page.route(articleCode, (route) => route.abort());
  for (const hash of ["", "#part_3"]) {
    await visitor.open("/en/blog");
    await page.evaluate(() => sessionStorage.removeItem("chunk-reloaded-at"));
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await markDocument(page);
    await page.evaluate((to) => void navigation.navigate(to), `/en/article/website-audit${hash}`);
    await expectNewDocument(page);
    await page.waitForLoadState();
    if (hash) await expectAtTop(page, hash);
    else expect(await scrollPosition(page)).toBe(0);
  }
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
    const banner = page.getByRole("region", { name: "Cookies" });
    await expect.poll(() => loads).toBe(2);
    await banner.getByRole("button", { name: "Reject" }).click();
    await expect(banner).toBeHidden();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/en/contact");
  });
});

/** Documents that are asked for from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

const entryCode = /\/assets\/entry-.*\.js$/;

/** How often a page of this browser was without its entry. */
function countLost(page: Page): () => number {
  let lost = 0;
  page.on("console", (message) => {
    if (message.text().includes("Loading chunk entry failed")) lost += 1;
  });
  return () => lost;
}

test.describe("the entry of all code", () => {
  test.beforeEach(({ visitor }) =>
    visitor.allowNoise(/entry|react|text-|404|50[03]|MIME type|SyntaxError|Unexpected|ERR_FAILED/i),
  );

  for (const [code, answer] of [
    [entryCode, "abort"],
    [entryCode, { status: 404, body: "Not Found" }],
    [entryCode, { status: 500, body: "" }],
    [entryCode, { contentType: "text/html", body: "<h1>Wi-Fi</h1>" }],
    [entryCode, { contentType: "text/javascript", body: "const cutOff = {" }],
    [/\/assets\/react-.*\.js$/, "abort"],
    [/\/assets\/text-.*\.js$/, { status: 404, body: "Not Found" }],
  ] as const) {
    test(`that does not come costs one reload, whatever came in its place; the page can be read and walked: ${code} ${JSON.stringify(answer)}`, async ({
      page,
    }) => {
      const loads = countLoads(page);
      await page.route(code, (route) => (answer === "abort" ? route.abort() : route.fulfill(answer)));
      // The page's own reload may come before its load ends.
      await page.goto("/en/about", { waitUntil: "commit" });
      await expect.poll(loads).toBe(2);
      await page.waitForLoadState();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
      await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
      expect(loads()).toBe(3);
    });
  }

  test("that comes at the second try is there after the one reload", async ({ page }) => {
    let failures = 1;
    await page.route(entryCode, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    const loads = countLoads(page);
    await page.goto("/en/about");
    await expect.poll(loads).toBe(2);
    await untilHydrated(page);
    expect(loads()).toBe(2);
  });

  test("that has not come after 120 seconds has failed, and not before", async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route(entryCode, () => undefined);
    const loads = countLoads(page);
    await page.goto("/en/about");
    const asked = page.waitForRequest(entryCode);
    await page.mouse.click(5, 5);
    await asked;
    await page.clock.runFor(119_999);
    expect(loads()).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(loads).toBe(2);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("that does not come takes nothing away that was typed, and the form is sent all the same", async ({ page }) => {
    await comeFromSomewhere(page);
    const typed = Promise.withResolvers<void>();
    await page.route(entryCode, async (route) => {
      await typed.promise;
      await route.abort();
    });
    const loads = countLoads(page);
    await page.goto("/contact");
    await fillIn(page, "contact", "hu");
    const answered = page.waitForResponse((response) => response.request().method() === "HEAD");
    typed.resolve();
    await answered;
    await expect(field(page, "name", "hu")).toHaveValue("Kovács Eszter");
    expect(loads()).toBe(1);
    await sendButton(page, "contact", "hu").click();
    await expect(page).toHaveURL(/\/thankyou\?ref=H7-/);
  });

  test("that is gone after a reload leaves back as it is: the page of the address", async ({ page, visitor }) => {
    await visitor.open("/en/blog");
    await articleLink(page, 0).click();
    await expect(page.locator("main article h1")).toBeVisible();
    await page.route(entryCode, (route) => route.abort());
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL("/en/blog");
    await expect(articleLink(page, 0)).toBeVisible();
  });

  test("that does not come sets nothing optional; the settings lead to what is kept", async ({ page, context }) => {
    await context.clearCookies();
    await page.route(entryCode, (route) => route.abort());
    const lost = countLost(page);
    await page.goto("/en/about");
    await expect.poll(lost).toBe(2);
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await expect(page).toHaveURL(/\/en\/privacy#/);
    expect(await context.cookies()).toEqual([]);
  });
});

test("a form whose rules never come is checked by the server", async ({ page, visitor }) => {
  visitor.allowNoise(/422/);
  await page.route(/\/assets\/check-form-.*\.js$/, () => undefined);
  await visitor.open("/en/contact");
  await page.clock.install();
  await page.getByRole("main").locator("form [type=submit]").click();
  await page.clock.fastForward(3_000);
  await expect(page.locator("#_form-name")).toHaveAttribute("aria-invalid", "true");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("without the code of the calls a step whose first call fails becomes a full load of the wanted page", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/http-client|payload/);
  await page.route(/\/assets\/http-client-.*\.js$/, (route) => route.abort());
  await page.route("**/_site/payload/en/article/*", (route) => route.fulfill({ status: 503 }));
  await visitor.open("/en/blog");
  await markDocument(page);
  await articleLink(page, 0).click();
  await expectNewDocument(page);
  await expect(page.locator("main article h1")).toBeVisible();
});

test("a page without its texts is loaded anew, but not for a visitor who went elsewhere meanwhile", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/forms/);
  await page.route(/\/assets\/forms-.*\.js$/, (route) => route.abort());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/en/contact", async (route) => {
    if (route.request().method() === "HEAD") await released;
    await route.continue();
  });
  await visitor.open("/en/about");
  await markDocument(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  const asked = page.waitForRequest((request) => request.method() === "HEAD");
  await menu.getByRole("link", { name: "Contact" }).click({ noWaitAfter: true });
  await asked;
  await menu.getByRole("link", { name: "Work" }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/en\/casestudies$/);
  const answered = page.waitForResponse((response) => response.request().method() === "HEAD");
  release();
  await answered;
  await page.evaluate(() => navigation.navigate("/en/team").finished);
  await expectSameDocument(page);

  await menu.getByRole("link", { name: "Contact" }).click();
  await expectNewDocument(page);
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
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

for (const { texts, chunk, words } of [
  { texts: "messages", chunk: "en", words: "Load more articles" },
  { texts: "forms", chunk: "en-forms", words: "Leave this field empty" },
]) {
  test(`${texts} of a language that are missing are warned of alone: pages are read and walked, forms sent`, async ({
    page,
    visitor,
  }) => {
    visitor.allowNoise(/answered 404: .*\/assets\/(messages|forms)-|answered 422: /);
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes(words)) await route.fulfill({ status: 404, body: "Not Found" });
      else await route.fulfill({ response: answer });
    });
    await page.goto("/en/about");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("table");
    if (chunk === "en") await expect.poll(() => warnings.join("\n")).toContain("Loading chunk en failed");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/en/contact");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("human");
    await expect.poll(() => warnings.join("\n")).toContain(`Loading chunk ${chunk} failed`);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL("/forms/contact");
    await expect(page.getByRole("link", { name: "It is required to fill out the name!" })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}
