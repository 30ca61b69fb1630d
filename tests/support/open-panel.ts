import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import type { CmsAccess } from "./cms.ts";
import type { TestAdmin } from "./cms-admin.ts";
import { readRoles } from "./panel-roles.ts";

export interface Colleague {
  email: string;
  password: string;
}

export const chromiumOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
};

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}

/** An account of the panel with this one role, which reads the panel in this language. */
export async function addColleague(cms: CmsAccess, code: string, language: string): Promise<Colleague> {
  const admin = await cms.adminLogin();
  const role = (await readRoles(admin)).find((known) => known.code === code);
  const colleague = { email: `${code}.${language}@hetreteg.example`, password: "Colleague1234567890" };
  const account = { email: colleague.email, firstname: "A", lastname: "B", roles: [role?.id] };
  const made = await admin.request<{ data: { id: number } }>("POST", "/admin/users", {
    ...account,
    preferedLanguage: language,
  });
  await admin.request("PUT", `/admin/users/${made.body.data.id}`, {
    ...account,
    password: colleague.password,
    isActive: true,
  });
  return colleague;
}

/** A window of the panel in English, with the session of this admin: the sign-in itself is rate limited. */
export async function openPanelAs(browser: Browser, admin: TestAdmin): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1400, height: 2000 } });
  await context.addInitScript((token) => {
    const stored = { jwtToken: JSON.stringify(token), isLoggedIn: "true", "strapi-admin-language": "en" };
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, admin.token());
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** A window of the panel in which this colleague has signed in; it may outlive the CMS. */
export async function openPanel(browser: Browser, url: string, colleague: Colleague): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 1000 }, locale: "en-US" });
  return openWindow(context, colleague);
}

export async function openWindow(context: BrowserContext, colleague: Colleague): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto("/admin/auth/login");
  await signIn(page, colleague);
  return page;
}

/** At the sign-in page. */
export async function signIn(page: Page, { email, password }: Colleague): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL((address) => !address.pathname.startsWith("/admin/auth/"));
}

/** `blog-item` and its id, or the name of a single type alone; `create` for a new entry. */
export function entryAddress(type: string, documentId?: string, locale = "hu"): string {
  const uid = `api::${type}.${type}`;
  const path = documentId ? `collection-types/${uid}/${documentId}` : `single-types/${uid}`;
  return `/admin/content-manager/${path}?plugins[i18n][locale]=${locale}`;
}
