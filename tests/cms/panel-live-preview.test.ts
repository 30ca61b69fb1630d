import type { Browser, FrameLocator, Page } from "@playwright/test";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject } from "../../tools/packages.mjs";
import { createLivePreviewRoutes } from "../../web/src/drafts/live-preview/live-preview-routes.server.ts";
import { openUnsavedDraft } from "../../web/src/drafts/live-preview/unsaved-draft.server.ts";
import { viewNames } from "../../web/src/pages/views.tsx";
import { readAssets, readDocumentAssets } from "../../web/src/server/build.server.ts";
import { findViolations } from "../support/browser/axe.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { entryAddress, launchChromium, openPanelAs } from "../support/open-panel.ts";
import { signInWithRole } from "../support/panel-roles.ts";
import { sampleSiteLayouts } from "../support/sample-site-layouts.ts";

/** Of the site, as the CMS of the tests knows it. */
const siteUrl = "http://127.0.0.1:3000";

let cms: CmsAccess;
let editor: TestAdmin;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  cms = borrowCms();
  editor = await signInWithRole(cms, "strapi-editor");
  browser = await launchChromium();
  page = await openPanelAs(browser, editor);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const site = openSite();
  await page.route(`${siteUrl}/**`, async (route) => {
    const [url, method, body] = [route.request().url(), route.request().method(), route.request().postData()];
    const answer = await site.request(url, { method, body }, { outgoing: { removeHeader: () => undefined } });
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });
});
afterAll(() => browser?.close());

/** Of the web server what the frame asks for. */
function openSite(): Hono {
  const client = inProject("web/dist/client");
  const files = readAssets(client);
  const read = { url: cms.url, readToken: cms.readToken };
  const routes = createLivePreviewRoutes({
    siteUrl,
    settings: { SITE_WEBHOOK_SECRET: cms.webhookSecret },
    assets: readDocumentAssets(client, viewNames, ""),
    pageSource: () => ({
      content: () => Promise.reject(new Error("a draft has content of its own")),
      siteLayouts: sampleSiteLayouts,
      onError: () => undefined,
    }),
    unsaved: (draft, signal) => openUnsavedDraft({ ...read, signal }, cms.webhookSecret, draft),
  });
  const app = new Hono();
  app.get("/assets/*", (c) => {
    const file = files.get(c.req.path);
    return file
      ? c.body(new Uint8Array(file.bytes.identity), 200, { "content-type": "text/javascript" })
      : c.notFound();
  });
  app.route("/", routes as unknown as Hono);
  return app;
}

const input = (name: string) => page.locator(`[name="${name}"]`).first();
const preview = (): FrameLocator => page.frameLocator(".live-preview iframe");
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));

test("beside a form is the page as it is typed; a click on it leads to the field, and nothing is saved", async () => {
  const { documentId } = await editor.find("blog-item", "slug", "first-article");
  await page.goto(cms.url + entryAddress("blog-item", documentId));
  await page.getByRole("button", { name: "The page beside the form" }).click();
  await expect.poll(() => preview().locator("h1").textContent()).toBe(await input("title").inputValue());
  await input("title").fill("Typed, not saved");
  await expect.poll(() => preview().locator("h1").textContent()).toBe("Typed, not saved");

  await preview().locator("h1").click();
  await expect.poll(focused).toBe("title");
  await preview().locator("main p").nth(1).click();
  await expect.poll(focused).toBe("summary");
  const block = preview().locator("main p", { hasText: "Bekezdés (hu)" });
  const words = await block.textContent();
  await block.click();
  await expect.poll(focused).toBe("body");
  const selected = () => page.evaluate(() => String(getSelection()));
  expect(words).toContain(await selected());
  await preview().locator("footer a").first().click();
  await expect.poll(() => page.locator(".live-preview [role=status]").textContent()).toMatch(/not from this entry/);

  // Through the form, the page follows.
  const isInSight = () =>
    block.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await preview()
    .locator("html")
    .evaluate(() => scrollTo(0, 0));
  await expect.poll(isInSight).toBe(false);
  await input("body").focus();
  await expect.poll(isInSight).toBe(true);

  const colour = () =>
    preview()
      .locator("h1")
      .evaluate((heading) => getComputedStyle(heading).color);
  const light = await colour();
  await page.locator(".live-preview").getByRole("button", { name: "Dark" }).click();
  await expect.poll(colour).not.toBe(light);
  await page.locator(".live-preview").getByRole("button", { name: "EN" }).click();
  await expect.poll(() => preview().locator("html").getAttribute("lang")).toBe("en");
  expect(await preview().locator("h1").textContent()).not.toBe("Typed, not saved");
  const violations = await findViolations(page);
  expect(violations.filter((line) => line.includes("live-preview"))).toEqual([]);

  const saved = await editor.find("blog-item", "slug", "first-article");
  expect(JSON.stringify(saved)).not.toContain("Typed, not saved");
});

test("a click opens the section of a page; a new entry has a page from its first word on", async () => {
  const { documentId } = await editor.find("page", "route", "home");
  await page.goto(cms.url + entryAddress("page", documentId));
  // It stays open in this window.
  await preview().locator("main h1").click();
  await expect.poll(focused).toMatch(/^sections\.\d+\.headline$/);
  await page.goto(cms.url + entryAddress("blog-item", "create"));
  await input("title").pressSequentially("A first word");
  await expect.poll(() => preview().locator("h1").textContent()).toBe("A first word");
  expect(await preview().locator("main").textContent()).toContain("[Summary]");
});

test("the page follows the field, and stays there while a text begins", async () => {
  const { documentId } = await editor.find("blog-item", "slug", "first-article");
  await page.goto(cms.url + entryAddress("blog-item", documentId));
  await preview().locator("h1").waitFor();
  const scrolled = () =>
    preview()
      .locator("html")
      .evaluate(() => scrollY);
  const lastWords = "Az utolsó bekezdés egy hosszú szövegben.";
  await input("body").fill(`${"Egy sor.\n\n".repeat(60)}${lastWords}`);
  await preview().getByText(lastWords).waitFor();
  await expect.poll(scrolled).toBeGreaterThan(500);
  const before = await scrolled();
  await input("body").press("Control+End");
  await input("body").pressSequentially("\n\nEgy s", { delay: 100 });
  await preview().getByText("Egy s", { exact: true }).waitFor();
  expect(await scrolled()).toBeGreaterThanOrEqual(before);
});

test("a relation that is added or taken away stands on the page, or does not, before it is saved", async () => {
  const { documentId } = await editor.find("blog-item", "slug", "first-article");
  await page.goto(cms.url + entryAddress("blog-item", documentId));
  const main = () => preview().locator("main").textContent();
  const { title } = await editor.find("service", "slug", "strategy");
  const isShown = async () => (await main())?.includes(String(title));
  await expect.poll(isShown).toBe(true);
  const row = page.locator("li", { has: page.getByRole("button", { name: "Remove" }) }).first();
  await row.getByRole("button", { name: "Remove" }).click();
  await expect.poll(isShown).toBe(false);
  await page.getByRole("combobox", { name: "Service", exact: true }).click();
  await page.getByRole("option", { name: String(title) }).click();
  await expect.poll(isShown).toBe(true);
});

test("while the site is away the form goes on, and the next change brings the page back", async () => {
  const { documentId } = await editor.find("blog-item", "slug", "first-article");
  await page.goto(cms.url + entryAddress("blog-item", documentId));
  await preview().locator("h1").waitFor();
  await page.route(`${siteUrl}/_site/live-preview*`, (route) => route.abort());
  await input("title").fill("While it is away");
  await expect.poll(() => page.locator(".live-preview [role=status]").textContent()).toMatch(/could not be made/);
  // Opened while it is away, there is no frame to say so.
  await page.reload();
  await expect.poll(() => page.locator(".live-preview [role=status]").textContent()).toMatch(/could not be made/);
  await page.unroute(`${siteUrl}/_site/live-preview*`);
  await page.locator(".live-preview").getByRole("button", { name: "Try again" }).click();
  await input("title").fill("Back again");
  await expect.poll(() => preview().locator("h1").textContent()).toBe("Back again");
});
