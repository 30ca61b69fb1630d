import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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

test("texts that an editor publishes are on pages and error pages of their language, in mails and in the search", async () => {
  expectNoText((await site.web.ask("/about")).text, "Étlap");
  site.cms.content.edit("site-setting", "site-setting", { texts, consentRevision: 2 }, "hu");
  await site.web.ask("/_site/changed", { method: "POST", headers: signCall("POST", "/_site/changed") });
  await vi.waitFor(async () => expectText((await site.web.ask("/about")).text, "Étlap"), 20_000);
  expectText((await site.web.ask("/nothing-here")).text, "Haza");
  expectNoText((await site.web.ask("/en/about")).text, "Étlap");

  const headers = { origin: siteUrl };
  expect((await post(site.web.port, "contact", filledIn("contact"), { headers })).status).toBe(200);
  const mailFolder = join(site.varDir, "mail");
  await vi.waitFor(() => {
    const mails = readdirSync(mailFolder).filter((name) => name.includes("visitor-mail"));
    expect(readFileSync(join(mailFolder, mails[0] ?? ""), "utf8")).toContain("Megj");
  }, 20_000);
  await vi.waitFor(async () => expectText((await site.web.ask("/search?q=kvargli")).text, "/appointment"), 20_000);
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
    await page.locator("a[hreflang=en]").first().click({ force: true });
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
  expectText((await web.ask("/about")).text, "Étlap");
  expectText((await web.ask("/still-nothing")).text, "Haza");
});
