import type { Page } from "@playwright/test";
import { formTexts } from "../../web/src/i18n/texts.server.ts";
import { untilHydrated } from "../support/browser/hydration.ts";
import { comeFromSomewhere, field, fillIn, sendButton } from "./support/form-visitor.ts";
import { languageLink } from "./support/language-switch.ts";
import { expect, test } from "./support/visitor-test.ts";

test.beforeEach(({ page }) => comeFromSomewhere(page));

/** Keys and number of the posts that leave the browser. */
function recordPosts(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(new URLSearchParams(request.postData() ?? "").get("_key") ?? "");
  });
  return keys;
}

async function expectFilledIn(page: Page, locale: "hu" | "en" | "nl"): Promise<void> {
  await expect(field(page, "name", locale)).toHaveValue("Kovács Eszter");
  await expect(field(page, "phone", locale)).toHaveValue("+36 30 123 4567");
  await expect(field(page, "message", locale)).toHaveValue("Két sor,\nőszinte kíváncsisággal.");
  await expect(page.getByLabel(formTexts[locale].choices.services.strategy, { exact: true })).toBeChecked();
  await expect(page.getByLabel(formTexts[locale].choices.services.creative, { exact: true })).not.toBeChecked();
  await expect(page.getByLabel(formTexts[locale].choices.contactMethod.both, { exact: true })).toBeChecked();
  await expect(page.locator("#_form-privacyAccepted")).toBeChecked();
}

test("what was typed survives a reload", async ({ page, visitor }) => {
  await visitor.open("/contact");
  await fillIn(page, "contact", "hu");
  await page.reload();
  await untilHydrated(page);
  await expectFilledIn(page, "hu");
});

test("what was typed survives a switch of the language, and is sent in the new one", async ({ page, visitor }) => {
  await visitor.open("/contact");
  await fillIn(page, "contact", "hu");
  await languageLink(page, "nl").click();
  await expect(page).toHaveURL(/\/nl\/contact(#|$)/);
  await untilHydrated(page);
  await expectFilledIn(page, "nl");
  await sendButton(page, "contact", "nl").click();
  await expect(page).toHaveURL(/\/nl\/thankyou\?ref=/);
});

test("what was typed survives a look at another page", async ({ page, visitor }) => {
  await visitor.open("/en/contact");
  await fillIn(page, "contact", "en");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Work" }).click();
  await expect(page).toHaveURL("/en/casestudies");
  await page.goBack();
  await expect(page).toHaveURL("/en/contact");
  await expectFilledIn(page, "en");
});

test("what was typed on one job's page is there on another's, under that position", async ({ page, visitor }) => {
  await visitor.open("/career/office-manager");
  await fillIn(page, "career", "hu");
  await visitor.open("/career/project-manager");
  await expect(field(page, "linkedinUrl", "hu")).toHaveValue("https://www.linkedin.com/in/kovacs-eszter");
  await expect(field(page, "position", "hu")).toHaveValue("project-manager");
});

/** The page's script waits until it is released. */
async function holdEntry(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("what is typed before the script arrives stays, and is kept from then on", async ({ page }) => {
  const release = await holdEntry(page);
  await page.goto("/contact");
  await fillIn(page, "contact", "hu");
  release();
  await untilHydrated(page);
  await expectFilledIn(page, "hu");
  await languageLink(page, "en").click();
  await expect(page).toHaveURL("/en/contact");
  await untilHydrated(page);
  await expectFilledIn(page, "en");
});

test("a form sent before the script arrives is sent all the same", async ({ page }) => {
  await page.route(/\/assets\/entry-.*\.js$/, (route) => route.abort());
  await page.goto("/contact");
  await fillIn(page, "contact", "hu");
  await sendButton(page, "contact", "hu").click();
  await expect(page).toHaveURL(/\/thankyou\?ref=H7-/);
});

test("what is typed while the page is being loaded anew for its missing script stays", async ({ page }) => {
  const { promise: focused, resolve: focus } = Promise.withResolvers<void>();
  const { promise: reloads, resolve: reload } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-.*\.js$/, (route) => focused.then(() => route.abort()));
  await page.goto("/contact");
  // The answer to the reload never comes.
  await page.route("/contact", (route) => (route.request().method() === "GET" ? reload() : route.continue()));
  await field(page, "name", "hu").focus();
  focus();
  await reloads;
  await page.keyboard.type("Kovács");
  await expect(field(page, "name", "hu")).toHaveValue("Kovács");
  await page.unroute("/contact");
  await fillIn(page, "contact", "hu");
  await sendButton(page, "contact", "hu").click();
  await expect(page).toHaveURL(/\/thankyou\?ref=H7-/);
});

test("two quick clicks send one enquiry", async ({ page, visitor }) => {
  await visitor.open("/contact");
  await fillIn(page, "contact", "hu");
  const posts = recordPosts(page);
  await sendButton(page, "contact", "hu").dblclick();
  await expect(page).toHaveURL(/\/thankyou\?ref=/);
  expect(posts.length).toBe(1);
});

test("a connection that breaks once is tried again with the same key, without a word from the visitor", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/ERR_CONNECTION_RESET/);
  let failures = 1;
  await page.route("**/forms/contact", (route) => (failures-- > 0 ? route.abort("connectionreset") : route.continue()));
  await visitor.open("/contact");
  await fillIn(page, "contact", "hu");
  const posts = recordPosts(page);
  await sendButton(page, "contact", "hu").click();
  await expect(page).toHaveURL(/\/thankyou\?ref=/);
  expect(posts.length).toBe(2);
  expect(posts[0]).toMatch(/^[\da-f-]{36}$/);
  expect(posts[1]).toBe(posts[0]);
});

test("while the server is down the text stays, phone and e-mail are offered, and a later try is the same enquiry", async ({
  page,
  visitor,
}) => {
  test.setTimeout(60_000);
  visitor.allowNoise(/ERR_CONNECTION_REFUSED/);
  await page.route("**/forms/contact", (route) => route.abort("connectionrefused"));
  await visitor.open("/en/contact");
  await fillIn(page, "contact", "en");
  const posts = recordPosts(page);
  await sendButton(page, "contact", "en").click();
  await expect(page.getByRole("status").filter({ hasText: formTexts.en.retrying })).toBeVisible();
  const refusal = page.getByRole("group", { name: formTexts.en.failedTitle });
  await expect(refusal).toBeFocused({ timeout: 30_000 });
  await expect(refusal.locator('a[href^="tel:"]')).toBeVisible();
  await expect(refusal.locator('a[href^="mailto:"]')).toBeVisible();
  await expectFilledIn(page, "en");
  await page.reload();
  await untilHydrated(page);
  await expectFilledIn(page, "en");
  await page.unroute("**/forms/contact");
  await sendButton(page, "contact", "en").click();
  await expect(page).toHaveURL(/\/en\/thankyou\?ref=/);
  expect(posts.length).toBe(5);
  expect(new Set(posts).size).toBe(1);
});

test("a hotel's login page is not taken for an answer", async ({ page, visitor }) => {
  let isPortal = true;
  await page.route("**/forms/contact", (route) => {
    if (!isPortal) return route.continue();
    isPortal = false;
    return route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Wi-Fi</h1>" });
  });
  await visitor.open("/contact");
  await fillIn(page, "contact", "hu");
  await sendButton(page, "contact", "hu").click();
  await expect(page).toHaveURL(/\/thankyou\?ref=H7-/);
});

test("a visitor who sends too often reads why, and keeps the text", async ({ page, visitor }) => {
  visitor.allowNoise(/\b(422|429)\b/);
  await visitor.open("/en/contact");
  await fillIn(page, "contact", "en");
  for (let post = 0; post < 20; post++) {
    await page.evaluate(() =>
      fetch("/forms/contact", { method: "POST", body: new URLSearchParams({ _key: crypto.randomUUID() }) }),
    );
  }
  await sendButton(page, "contact", "en").click();
  await expect(page.getByRole("group", { name: formTexts.en.failedTitle })).toBeFocused();
  await expectFilledIn(page, "en");
});

test("a changed text after one that did arrive is explained, and can be sent as an enquiry of its own", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/\b409\b/);
  await visitor.open("/en/contact");
  await fillIn(page, "contact", "en");
  // It arrived, but the answer got lost on the way back.
  await page.evaluate(() => {
    const form = document.querySelector("main form") as HTMLFormElement;
    const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    return fetch(form.action, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams(pairs),
    });
  });
  await field(page, "message", "en").fill("One more thing.");
  await sendButton(page, "contact", "en").click();
  await expect(page.getByRole("group", { name: formTexts.en.failedTitle })).toBeFocused();
  await expect(field(page, "message", "en")).toHaveValue("One more thing.");
  await sendButton(page, "contact", "en").click();
  await expect(page).toHaveURL(/\/en\/thankyou\?ref=/);
});

/** What others put into a page before its script is there: password managers, writing aids, translators. */
const additions: [string, () => void][] = [
  [
    "nodes beside the fields",
    () => {
      for (const field of document.querySelectorAll("main input, main textarea, main select")) {
        field.setAttribute("data-aid", "on");
        field.after(Object.assign(document.createElement("div"), { innerHTML: "<svg><path d='M0 0'/></svg>" }));
      }
    },
  ],
  [
    "wrapped texts",
    () => {
      document.documentElement.lang = "en";
      for (const label of document.querySelectorAll("main label, header a, h1")) {
        for (const node of [...label.childNodes].filter(({ nodeType }) => nodeType === 3)) {
          const font = document.createElement("font");
          node.replaceWith(font);
          font.append(node);
        }
      }
    },
  ],
];

for (const [what, change] of additions) {
  test(`what is typed before the script arrives stays, with focus and drawings, where others have put ${what}`, async ({
    page,
    visitor,
  }) => {
    visitor.allowNoise(/Minified React error #418/);
    const release = await holdEntry(page);
    await page.goto("/contact");
    await fillIn(page, "contact", "hu");
    const message = field(page, "message", "hu");
    await message.evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(4, 7);
    });
    const drawn = () => page.locator("main svg, footer svg").evaluateAll((all) => all.map((one) => one.innerHTML));
    const before = (await drawn()).filter((markup) => markup !== '<path d="M0 0"></path>');
    await page.evaluate(change);
    release();
    await untilHydrated(page);
    await expectFilledIn(page, "hu");
    expect((await drawn()).filter((markup) => markup !== '<path d="M0 0"></path>')).toEqual(before);
    await page.keyboard.type("!");
    await expect(message).toHaveValue("Két !,\nőszinte kíváncsisággal.");
    await page.reload();
    await untilHydrated(page);
    await expect(message).toHaveValue("Két !,\nőszinte kíváncsisággal.");
  });
}
