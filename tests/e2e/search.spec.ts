import type { Page } from "@playwright/test";
import { expectShownLongEnough } from "./support/shown-for.ts";
import { expect, test } from "./support/visitor-test.ts";

const field = (page: Page) => page.getByRole("searchbox");
const count = (page: Page) => page.getByRole("main").getByRole("status");

test("a visitor finds the search in the header, types, and comes back to the same results", async ({
  page,
  visitor,
}) => {
  await visitor.open("/");
  await page.getByRole("link", { name: "Keresés", exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL("/search");
  await field(page).pressSequentially("klinikak");
  await expect(count(page)).toHaveText(/^\d+ találat/);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("klinik", { ignoreCase: true });
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
  const address = (await first.getAttribute("href")) ?? "";
  await first.click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL("/search?q=klinikak");
  await expect(field(page)).toHaveValue("klinikak");
  await expect(page.getByRole("main").locator(`h2 a[href="${address}"]`)).toBeVisible();
});

test("what is not found is said, with ways to go on; nothing is said of an empty field", async ({ page, visitor }) => {
  await visitor.open("/nl/search");
  await field(page).fill("xqzvwkj");
  await expect(count(page)).toHaveText("Hierover vinden we niets.");
  await expect(page.getByRole("main").getByRole("link", { name: "Contact" })).toBeVisible();
  await field(page).fill("");
  await expect(count(page)).toBeEmpty();
});

test("Enter keeps the query in the address, which opens with the same results", async ({ page, visitor }) => {
  await visitor.open("/en/search");
  await field(page).fill("booking");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/search?q=booking");
  const results = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect.poll(() => results.count()).toBeGreaterThan(3);
  const shown = await results.allTextContents();
  await page.reload();
  await expect(results).toHaveText(shown);
});

test("Ctrl+K and / lead to the field from any page, but take no letter from a field or an open menu", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/contact");
  await page.getByLabel("Name").first().focus();
  await page.keyboard.type("a/b");
  await page.keyboard.press("Control+k");
  await expect(page.getByLabel("Name").first()).toHaveValue("a/b");
  await expect(page).toHaveURL("/en/contact");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL("/en/contact");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL("/en/search");
});

test("the one-letter shortcut can be switched off, for all pages and visits", async ({ page, visitor }) => {
  await visitor.open("/en/search");
  await page.getByRole("checkbox", { name: /The \/ key/ }).uncheck();
  await visitor.open("/en/about");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL("/en/search");
  await expect(page.getByRole("checkbox", { name: /The \/ key/ })).not.toBeChecked();
});

/** Answers to one query wait until they are released. */
async function holdAnswers(page: Page, query: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/_site/found/en.json?q=${query}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("while the server is asked, that is said for long enough, and the list before it stays", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/search?q=booking");
  const results = page.getByRole("main").getByRole("heading", { level: 2 });
  const before = await results.allTextContents();
  expect(before.length).toBeGreaterThan(3);
  await expectShownLongEnough(page, {
    status: count(page),
    text: "Loading…",
    act: async () => {
      await field(page).fill("xqzvwkj");
      await expect(results).toHaveText(before);
    },
  });
  await expect(count(page)).toHaveText("Nothing matches that.");
});

test("the server is asked when the typing pauses, not at each letter", async ({ page, visitor }) => {
  await visitor.open("/en/search");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked: (string | null)[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).searchParams.get("q")));
  for (const letter of "booking") {
    await field(page).press(letter);
    await page.clock.runFor(199);
  }
  await page.clock.resume();
  await expect(count(page)).toHaveText(/^\d+ results/);
  expect(asked.filter((query) => query !== null)).toEqual(["booking"]);
});

test("an answer that comes late is not shown in the place of a newer one", async ({ page, visitor }) => {
  await visitor.open("/en/search");
  const release = await holdAnswers(page, "booking");
  const asked = page.waitForRequest("**/_site/found/en.json?q=booking");
  await field(page).fill("booking");
  const late = await asked;
  await field(page).fill("xqzvwkj");
  await expect(count(page)).toHaveText("Nothing matches that.");
  release();
  await expect.poll(() => late.failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(count(page)).toHaveText("Nothing matches that.");
});

test("when the server does not answer, that is said with ways to go on, and asking again helps", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/en\.json|ERR_FAILED|Failed to load/);
  await page.route("**/_site/found/en.json*", (route) => route.abort());
  await visitor.open("/en/search");
  await field(page).fill("clinic");
  await expect(count(page)).toHaveText(/^Search is not answering/);
  await expect(page.getByRole("main").getByRole("link", { name: "Contact" })).toBeVisible();
  await page.unroute("**/_site/found/en.json*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(count(page)).toHaveText(/^\d+ results/);
});

test("what was asked offline is asked as soon as there is a connection", async ({ page, visitor }) => {
  visitor.allowNoise(/en\.json|ERR_INTERNET_DISCONNECTED|Failed to load/);
  await visitor.open("/en/search");
  await field(page).focus();
  await page.context().setOffline(true);
  await field(page).fill("clinic");
  await expect(count(page)).toHaveText(/^Search is not answering/);
  await page.context().setOffline(false);
  await expect(count(page)).toHaveText(/^\d+ results/);
});

test("an address that names nothing offers the search with its words", async ({ page, visitor }) => {
  visitor.allowNoise(/404/);
  await visitor.open("/wordpress-webaruhaz");
  await expect(field(page)).toHaveValue("wordpress webaruhaz");
  await page.getByRole("button", { name: "Keresés" }).click();
  await expect(page).toHaveURL("/search?q=wordpress+webaruhaz");
  await expect(count(page)).toHaveText(/találat/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the server searches", async ({ page, visitor }) => {
    await visitor.open("/nl");
    await page.getByRole("link", { name: "Zoeken", exact: true }).click();
    await field(page).fill("huisstijlen");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/nl/search?q=huisstijlen");
    await expect(page.getByRole("main").locator('h2 a[href="/nl/services/creative"]')).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });
});
