import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Found } from "../../web/src/search/search-page.ts";
import { foundPath } from "../../web/src/search/search-query.ts";
import { filledIn, post } from "../faults/support/posts.ts";
import { expectNoText, expectText } from "../support/expect-text.ts";
import { signCall } from "../support/sign-call.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { siteUrl } from "../support/web-server.ts";

const texts = {
  "messages.menu": "Étlap",
  "messages.error.backHome": "Haza",
  "forms.send.appointment": "Elküldöm a levelet",
  "consent.banner.manage": "Süssük ki",
  "consent.dialog.title": "Kekszek",
  "server.mail.subject.contact": "Megjött a levele",
  "server.synonyms": "kvargli, konzultáció",
};

let site: TestSite;
beforeAll(async () => {
  site = await openSite({ rerender: "all", web: { environment: { LEADS_RETRY_SECONDS: "0.2,1,600" } } });
  await site.web.printed(/prerendered \d+ pages/);
});
afterAll(() => site?.close());

/** What a visitor sees: the payload has the texts, too. */
async function shown(path: string, { web } = site): Promise<string> {
  return (await web.ask(path)).text.replace(/<script[^>]*>.*?<\/script>/gs, "");
}

test("texts that an editor publishes are on pages and error pages of their language, in mails and in the search", async () => {
  expectNoText(await shown("/about"), "Étlap");
  site.cms.content.edit("site-setting", "site-setting", { texts, consentRevision: 2 }, "hu");
  await site.web.ask("/_site/changed", { method: "POST", headers: signCall("POST", "/_site/changed") });
  await vi.waitFor(async () => expectText(await shown("/about"), "Étlap"), 20_000);
  expectText(await shown("/nothing-here"), "Haza");
  expectNoText(await shown("/en/about"), "Étlap");

  const headers = { origin: siteUrl };
  expect((await post(site.web.port, "contact", filledIn("contact"), { headers })).status).toBe(200);
  const mailFolder = join(site.varDir, "mail");
  await vi.waitFor(() => {
    const mails = readdirSync(mailFolder).filter((name) => name.includes("visitor-mail"));
    expect(readFileSync(join(mailFolder, mails[0] ?? ""), "utf8")).toContain("Megj");
  }, 20_000);
  await vi.waitFor(async () => {
    const { pages } = JSON.parse((await site.web.ask(foundPath("hu", "kvargli"))).text) as Found;
    expect(pages.length).toBeGreaterThan(2);
  }, 20_000);
});

test("the browser takes them over as the server wrote them, on each page of the language, and leaves them with it", async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    const address = `http://localhost:${site.web.port}`;
    await page.goto(`${address}/appointment`);
    await expect.poll(() => page.getByRole("button", { name: "Süssük ki" }).count()).toBe(1);
    await page.getByRole("button", { name: "Süssük ki" }).click();
    await page.getByRole("heading", { name: "Kekszek" }).waitFor();
    await page.getByRole("dialog").getByRole("button").first().click();
    await page.getByRole("button", { name: "Elküldöm a levelet" }).waitFor();
    await page.locator("footer a[href='/about']").click();
    await page.waitForURL("**/about");
    await page.locator("button", { hasText: "Étlap" }).waitFor({ state: "attached" });
    await page
      .locator("header a[hreflang=en]")
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL("**/en/about");
    await page.locator("button", { hasText: "Menu" }).waitFor({ state: "attached" });
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

test("they hold over a restart while the CMS is away", async () => {
  await site.web.printed(/published \d+ pages/);
  await site.cms.fail("refuse");
  const web = await site.restart();
  expectText(await shown("/about", { ...site, web }), "Étlap");
  expectText(await shown("/still-nothing", { ...site, web }), "Haza");
});
