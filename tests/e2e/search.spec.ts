import type { Page } from "@playwright/test";
import { expectShownLongEnough } from "./support/shown-for.ts";
import { expect, test } from "./support/visitor-test.ts";

const field = (page: Page) => page.getByRole("searchbox");
const count = (page: Page) => page.getByRole("main").getByRole("status");

test("a visitor finds the search in the header, types, and comes back to the same results", async ({
  page,
  visitor,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.open("/");
  await page.getByRole("link", { name: "Keresés", exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL("/search");
  await field(page).pressSequentially("klinikak", { delay: 30 });
  await expect(count(page)).toHaveText(/^\d+ találat/);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("klinik", { ignoreCase: true });
  expect(asked.filter((path) => path === "/_site/search/hu.json").length).toBe(1);
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
  const address = (await first.getAttribute("href")) ?? "";
  await first.click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL("/search?q=klinikak");
  await expect(field(page)).toHaveValue("klinikak");
  await expect(page.getByRole("main").locator(`h2 a[href="${address}"]`)).toBeVisible();
});

test("nothing of the search is loaded by pages that nobody searches from", async ({ page, visitor }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visitor.open("/en/search");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /_site\/search|search-index/.test(url))).toEqual([]);
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

test("where the index is too large for browsers, the server is asked while one types", async ({ page, visitor }) => {
  await page.route("**/_site/search/en.json", (route) => route.fulfill({ status: 204 }));
  await visitor.open("/en/search");
  await expectShownLongEnough(page, {
    status: count(page),
    text: "Loading…",
    act: async () => {
      await field(page).fill("booking");
      // What is typed is waited for.
      await page.clock.runFor(200);
    },
  });
  await expect(count(page)).toHaveText(/^\d+ results/);
});

test("while the index cannot be had, the server is asked; when it does not answer either, that is said", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/en\.json|ERR_FAILED|Failed to load/);
  await page.route("**/_site/search/en.json", (route) => route.abort());
  await visitor.open("/en/search");
  await field(page).fill("booking");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText(/^\d+ results/);
  await page.route("**/_site/found/en.json*", (route) => route.abort());
  await field(page).fill("clinic");
  await expect(count(page)).toHaveText(/^Search is not answering/);
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
