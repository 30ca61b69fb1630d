import type { Page, Request, Route } from "@playwright/test";
import brand from "../../brand/brand.json" with { type: "json" };
import { untilHydrated } from "../support/browser/hydration.ts";
import { siteUrl } from "../support/browser/running-site.ts";
import { disturb } from "./support/disturb.ts";
import { readHead } from "./support/head.ts";
import { recordRequests } from "./support/requests.ts";
import { expectSameDocument, markDocument } from "./support/same-document.ts";
import { expectScrolledTo, scrollPosition } from "./support/scrolling.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test("a step inside the site loads one payload, never the live path, and changes all that names the page", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en");
  await markDocument(page);
  const requests = recordRequests(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/en/about");
  await expect(page).toHaveTitle(new RegExp(`^(?!.*home).+ · ${brand.name}$`, "i"));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/about`);
  await expect(page.locator('link[rel="alternate"][hreflang="nl"]')).toHaveAttribute("href", `${siteUrl}/nl/about`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  expect(requests.filter((path) => path === "/_site/payload/en/about.json").length).toBeLessThanOrEqual(1);
  expect(requests.filter((path) => path.startsWith("/_site/live/"))).toEqual([]);
});

test("a step asks for the payload before the code: a browser makes the seventh request wait", async ({
  page,
  visitor,
}) => {
  await saveData(page);
  await visitor.open("/en");
  const requests = recordRequests(page);
  await page.evaluate(() => navigation.navigate("/en/article/website-brief").finished);
  expect(requests.find((path) => !/manifest\.json|http-client/.test(path))).toBe(
    "/_site/payload/en/article/website-brief.json",
  );
  expect(requests.filter((path) => path.startsWith("/assets/article")).length).toBeGreaterThan(0);
});

test("the head after a step is the head that the server sends with the page", async ({ page, visitor, request }) => {
  await visitor.open("/en");
  await markDocument(page);
  for (const path of [
    "/en/article/website-brief",
    "/en/thankyou",
    "/en/blog?page=2",
    "/en/casestudies?filter=webshops",
  ]) {
    await page.evaluate((to) => navigation.navigate(to).finished, path);
    const sent = await (await request.get(path)).text();
    await expect.poll(() => readHead(page), { message: path }).toEqual(await readHead(page, sent));
  }
  await expectSameDocument(page);
});

test("every template can be reached inside the manifest without the live path", async ({ page, visitor }) => {
  await visitor.open("/en");
  await markDocument(page);
  const requests = recordRequests(page);
  const paths = [
    "casestudies",
    "casestudies/zora",
    "services/support",
    "career/office-manager",
    "blog",
    "article/website-brief",
    "impressum",
    "privacy",
    "contact",
  ];
  for (const path of paths) {
    await page.evaluate((to) => navigation.navigate(to).finished, `/en/${path}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  await expectSameDocument(page);
  expect(requests.filter((path) => path.startsWith("/_site/live/"))).toEqual([]);
});

test("after a step the visitor starts at the top, and back stands where they were", async ({ page, visitor }) => {
  await visitor.open("/en/about");
  await markDocument(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Team" });
  await link.scrollIntoViewIfNeeded();
  const place = await scrollPosition(page);
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL("/en/team");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/team`);
  await expectScrolledTo(page, 0);
  await page.goBack();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/about`);
  await expectScrolledTo(page, place);
  await expectSameDocument(page);
});

/** Holds the answer with this page's payload until `release`, which resolves once the browser has it or has given it up. */
async function holdPayload(page: Page, path: string) {
  const held = Promise.withResolvers<void>();
  const isPayload = (request: Request) => request.url().endsWith(`/_site/payload${path}.json`);
  await page.route(`**/_site/payload${path}.json`, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const ended = Promise.race([
    page.waitForEvent("requestfinished", isPayload),
    page.waitForEvent("requestfailed", isPayload),
  ]);
  ended.catch(() => undefined);
  return {
    async release() {
      held.resolve();
      await ended;
      await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
    },
  };
}

test("a step shows the top of the page first and the rest right after; with an anchor and on the way back all at once", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/contact");
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const parts = () => `${document.querySelector("h1")?.textContent} ${document.querySelector("main form") !== null}`;
    let shown = parts();
    new MutationObserver(() => {
      if (shown === parts()) return;
      shown = parts();
      seen.push(shown);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));
  const go = async (path: string) => {
    await page.evaluate((to) => navigation.navigate(to).finished, path);
    await expect(page.locator("main form")).toBeAttached();
    return seen();
  };
  const [top, whole] = await go("/en/healthcare_solutions");
  expect([top, whole]).toEqual([expect.stringMatching(/ false$/), top?.replace(/false$/, "true")]);
  expect(await go("/en/appointment#form"), "an anchor").toEqual([expect.stringMatching(/ true$/)]);
  await page.goBack();
  await expect.poll(seen, "the way back").toEqual([whole]);
});

test("of two quick steps the last one counts, however slow the first", async ({ page, visitor }) => {
  const slow = await holdPayload(page, "/en/about");
  await visitor.open("/en");
  await markDocument(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "About" }).click({ noWaitAfter: true });
  await menu.getByRole("link", { name: "Career" }).click({ noWaitAfter: true });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/career`);
  await slow.release();
  await expect(page).toHaveURL("/en/career");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/career`);
  await expectSameDocument(page);
});

for (const [what, status, fail] of [
  ["cannot be fetched", 500, (route: Route) => route.abort()],
  ["is none", 502, (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })],
] as const) {
  test(`a payload that ${what} is asked for three times; then the error page says so, and can be tried again`, async ({
    page,
    visitor,
  }) => {
    visitor.allowNoise(/en\/about\.json|50[02]|Bad gateway|Failed to (fetch|load resource)/);
    await saveData(page);
    await page.route("**/_site/payload/en/about.json", fail);
    await visitor.open("/en");
    await markDocument(page);
    const requests = recordRequests(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("An error occourd");
    await expect(page.getByRole("main").getByText(String(status), { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/en/about");
    await expectSameDocument(page);
    expect(requests.filter((path) => path === "/_site/payload/en/about.json")).toHaveLength(3);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/about`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("table");
  });
}

test("a payload that hangs fails after ten seconds with the bar red; until then the page can be used and left", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/Request timed out/);
  await saveData(page);
  await page.route("**/_site/payload/en/about.json", () => undefined);
  await visitor.open("/en/contact");
  const menu = page.getByRole("navigation", { name: "Main" });
  const name = page.getByRole("textbox", { name: "Name" });
  const heading = page.getByRole("heading", { level: 1 });
  await name.fill("Ada");
  await markDocument(page);
  // The page's timers stand still and are moved by hand.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const step = async () => {
    const asked = page.waitForRequest("**/_site/payload/en/about.json");
    await menu.getByRole("link", { name: "About" }).click({ noWaitAfter: true });
    await asked;
    await expect(page).toHaveURL("/en/about");
  };

  await step();
  await page.clock.runFor(9_000);
  await expect(page.getByRole("progressbar")).toHaveAttribute("data-phase", "loading");
  await page.mouse.wheel(0, 300);
  await name.fill("Ada Lovelace");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/en/contact");
  await expect(name, "back shows the page that is still there").toHaveValue("Ada Lovelace");
  await expect(page.getByRole("progressbar")).toHaveCount(0);

  await step();
  await menu.getByRole("link", { name: "Career" }).click({ noWaitAfter: true });
  await expect(page).toHaveTitle(/^Careers/);

  await step();
  await page.clock.runFor(9_900);
  await expect(page).toHaveTitle(/^Careers/);
  await page.clock.runFor(100);
  await expect(page.getByRole("progressbar")).toHaveAttribute("data-phase", "failed");
  await expect(heading).toHaveText("An error occourd");
  await expectSameDocument(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a step that ends in an error has the error's status and shows it", async ({ page, visitor, request }) => {
  visitor.allowNoise(/403|not pre-rendered/);
  const answer = await (await request.get("/_site/live/en/nothing.json")).json();
  const failed = {
    ...answer,
    status: 403,
    data: { kind: "generic" },
    meta: { ...answer.meta, title: "An error occourd" },
  };
  await page.route("**/_site/live/en/forbidden.json", (route) => route.fulfill({ status: 403, json: failed }));
  await visitor.open("/en");
  await markDocument(page);
  await page.evaluate(() => navigation.navigate("/en/forbidden").finished);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An error occourd");
  await expect(page.getByRole("main").getByText("403", { exact: true })).toBeVisible();
  await expectSameDocument(page);
});

test("code of a page that cannot be loaded costs one full load, not a loop, and the page can be read", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/article|Failed to (fetch|load resource)|dynamically imported module/i);
  let refused = 0;
  await page.route(/\/assets\/article.*\.js$/, (route) => {
    refused += 1;
    return route.abort();
  });
  await visitor.open("/en/blog");
  let loads = 0;
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    refused = 0;
  });
  await page.locator("main h2 a").first().click();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL(/\/en\/article\//);
  await expect(page.locator("main article h1")).toBeVisible();
  // The page loaded anew has asked for its code, too, and goes without.
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/en/contact");
  expect(loads, "the reload and the step").toBe(2);
});

test("code that stays gone ends, after the one reload, on an error page with a way on", async ({ page, visitor }) => {
  visitor.allowNoise(/article|Failed to (fetch|load resource)|dynamically imported module/i);
  await saveData(page);
  await visitor.open("/en/blog");
  await page.evaluate(() => sessionStorage.setItem("chunk-reloaded-at", String(Date.now())));
  await page.route(/\/assets\/article.*\.js$/, (route) => route.abort());
  await markDocument(page);
  await page.locator("main h2 a").first().click();
  await expect(page).toHaveURL(/\/en\/article\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An error occourd");
  await expect(page.getByRole("main").getByText("500", { exact: true })).toBeVisible();
  await expectSameDocument(page);
  await page.getByRole("link", { name: "Back to the homepage" }).click();
  await expect(page).toHaveURL("/en");
  await expectSameDocument(page);
});

test("a link clicked before the page's script has run is simply a link", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/en");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/en/contact");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/contact`);
});

test("a link opened in a new tab leaves the visitor's own tab as it is", async ({ page, visitor }) => {
  await visitor.open("/en");
  const opened = page.context().waitForEvent("page");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
  await link.click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  // The tab itself is asked: of one in the background the headless shell tells nothing. On its way it has no answer.
  await expect.poll(() => other.evaluate(() => location.href).catch(() => "")).toBe(`${siteUrl}/en/about`);
  await expect(page).toHaveURL("/en");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en`);
});

test("back during a slow step ends on the page the visitor came from", async ({ page, visitor }) => {
  const slow = await holdPayload(page, "/en/career");
  await visitor.open("/en");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${siteUrl}/en/about`);
  await menu.getByRole("link", { name: "Career" }).click({ noWaitAfter: true });
  await page.evaluate(() => history.back());
  await slow.release();
  const [address, canonical] = [page.url(), await page.locator('link[rel="canonical"]').getAttribute("href")];
  expect(canonical, "the page shown is the page of the address").toBe(address);
  await expect(page).toHaveURL(/\/en(\/about)?$/);
});

for (const seed of [1, 2, 3]) {
  test(`whatever others have done to a page, a step from it ends on the wanted page, forth and back: ${seed}`, async ({
    page,
    visitor,
  }) => {
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await visitor.open("/en/article/website-audit");
    const heading = page.getByRole("heading", { level: 1 });
    for (const [act, path, title] of [
      [() => void navigation.navigate("/en/article/website-brief"), "/en/article/website-brief", /brief/i],
      [() => history.back(), "/en/article/website-audit", /audit/i],
      [() => history.forward(), "/en/article/website-brief", /brief/i],
    ] as const) {
      await disturb(page, seed);
      await page.evaluate(act);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", siteUrl + path);
      await expect(heading).toHaveText(title);
      await expect(page.locator("font")).toHaveCount(0);
      await untilHydrated(page);
    }
    expect(loads, "full loads, and no more").toBe(4);
  });
}
