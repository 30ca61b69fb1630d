import { type Browser, chromium, type Page } from "@playwright/test";
import type { TestAdmin } from "./cms-admin.ts";

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
}

/** Strapi's panel in English, signed in as this admin: the sign-in itself is rate limited. */
export async function openPanel(browser: Browser, admin: TestAdmin): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1400, height: 2000 } });
  await context.addInitScript((token) => {
    const stored = { jwtToken: JSON.stringify(token), isLoggedIn: "true", "strapi-admin-language": "en" };
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, admin.token());
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}
