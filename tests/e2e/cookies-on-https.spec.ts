import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { untilHydrated } from "../support/browser/hydration.ts";
import { siteUrl } from "../support/browser/running-site.ts";
import { newVisitor } from "../support/browser/stored-consent.ts";
import { languageLink } from "./support/language-switch.ts";

test.use({ storageState: newVisitor });

const origin = "https://hetreteg.test";

// What is still being fetched ahead when a test ends is nobody's concern.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** The site as a browser meets it behind TLS. */
async function serveOverHttps(page: Page): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: siteUrl + pathname + search, maxRedirects: 0 }) });
  });
}

async function cookie(context: BrowserContext, name: string) {
  return (await context.cookies()).find((one) => one.name === name);
}

test("on https the consent cookie is Secure, on http it is not", async ({ page, context }) => {
  await serveOverHttps(page);
  for (const [site, secure] of [
    [origin, true],
    [siteUrl, siteUrl.startsWith("https:")],
  ] as const) {
    await context.clearCookies();
    await page.goto(`${site}/en`);
    await page.getByRole("button", { name: "Reject", exact: true }).click();
    await expect.poll(() => cookie(context, "cc_cookie")).toMatchObject({ path: "/", sameSite: "Lax", secure });
  }
});

test("on https the language cookie is Secure", async ({ page, context }) => {
  await serveOverHttps(page);
  await page.goto(`${origin}/en/about`);
  await untilHydrated(page);
  await languageLink(page, "nl").click();
  await expect(page).toHaveURL(`${origin}/nl/about`);
  expect(await cookie(context, "locale")).toMatchObject({ value: "nl", path: "/", sameSite: "Lax", secure: true });
});
