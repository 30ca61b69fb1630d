import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "../support/site.ts";
import { siteUrl } from "../support/web-server.ts";

const partner = "https://partner.example";
const stranger = "https://stranger.example";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await openSite({ web: { environment: { EMBED_ORIGINS: partner } } });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A page of another origin with the site in a frame; every answer of the site is as the server sends it. */
async function embed(page: Page, origin: string): Promise<void> {
  await page.route(`${siteUrl}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = `http://127.0.0.1:${site.web.port}${pathname}${search}`;
    await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });
  await page.route(`${origin}/`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${siteUrl}/en/about" width="1200" height="700"></iframe>`,
    }),
  );
  await page.goto(`${origin}/`);
}

test("in a frame of a listed origin the language and consent cookies are SameSite=None and Secure", async () => {
  const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
  const cookie = async (name: string) => (await page.context().cookies()).find((one) => one.name === name);
  await embed(page, partner);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Reject", exact: true }).click();
  await expect.poll(() => cookie("cc_cookie")).toMatchObject({ path: "/", sameSite: "None", secure: true });
  await frame.locator('header a[hreflang="nl"]').click();
  await frame.locator("html[lang=nl]").waitFor();
  await expect.poll(() => cookie("locale")).toMatchObject({ value: "nl", path: "/", sameSite: "None", secure: true });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.close();
});

test("the site outside a frame keeps SameSite=Lax, also where it may be embedded", async () => {
  const page = await browser.newPage({ locale: "en-GB" });
  await embed(page, partner);
  await page.goto(`${siteUrl}/en/about`);
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  const cookies = async () => (await page.context().cookies()).map(({ name, sameSite }) => `${name} ${sameSite}`);
  await expect.poll(cookies).toEqual(["cc_cookie Lax"]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.close();
});

test("no other origin may show the site in a frame", async () => {
  const page = await browser.newPage();
  const refusals: string[] = [];
  page.on("console", (message) => refusals.push(message.text()));
  await embed(page, stranger);
  await expect.poll(() => refusals.join()).toMatch(/frame-ancestors https:\/\/partner\.example/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.close();
  const { headers } = await site.web.ask("/en/about");
  expect(headers["content-security-policy"]).toContain(`frame-ancestors ${partner};`);
  expect(headers).not.toHaveProperty("x-frame-options");
});
