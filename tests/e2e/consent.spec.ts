import { locales, localizedPath } from "@hetreteg/contract/locales";
import brand from "../../brand/brand.json" with { type: "json" };
import { findViolations } from "../support/browser/axe.ts";
import { startFailingSite } from "../support/browser/failing-site.ts";
import { siteUrl } from "../support/browser/running-site.ts";
import { decidedVisitor, newVisitor } from "../support/browser/stored-consent.ts";
import { templatePages, typicalTemplates } from "../support/browser/templates.ts";
import { consentRecord, postedProofs } from "./support/consent.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test.beforeEach(({ page }) => saveData(page));

test.use({ storageState: newVisitor });

const languages = [
  ["", /^Sütik$/, "Elfogadom", "Elutasítom", "Beállítások kezelése", "Sütibeállítások", `Adatkezelő: ${brand.name}`],
  ["/en", /^Cookies$/, "Accept", "Reject", "Manage preferences", "Cookie settings", `Controller: ${brand.name}`],
  [
    "/nl",
    /^Cookies$/,
    "Accepteren",
    "Weigeren",
    "Voorkeuren beheren",
    "Cookie-instellingen",
    `Verantwoordelijk: ${brand.name}`,
  ],
] as const;

for (const [prefix, title, accept, reject, manage, settings, controller] of languages) {
  test(`a first visit to ${prefix || "/"} is asked in its language, and rejecting leaves the necessary`, async ({
    page,
    visitor,
    context,
  }) => {
    const proofs = postedProofs(page);
    await visitor.open(`${prefix}/about`);
    const banner = page.getByRole("region", { name: title });
    await expect(banner.getByRole("button")).toHaveText([accept, reject, manage]);
    await expect(banner).toContainText(controller);
    await expect(banner.getByRole("link")).toHaveAttribute("href", `${prefix}/privacy`);
    expect(proofs, "nothing is posted before the choice").toEqual([]);
    await banner.getByRole("button", { name: reject }).click();
    await expect(banner).toBeHidden();
    expect(await consentRecord(context)).toMatchObject({ categories: ["necessary"], revision: 0, data: null });
    await expect.poll(() => proofs, "a bare rejection is proved without the visitor's id").toMatchObject([{ id: "" }]);
    await page.reload();
    await page.getByRole("button", { name: settings }).waitFor();
    await expect(banner).toBeHidden();
  });
}

for (const [signal, script] of [
  ["gpc", 'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true })'],
  ["dnt", 'Object.defineProperty(Navigator.prototype, "doNotTrack", { value: "1" })'],
] as const) {
  test(`a browser that refuses for its visitor (${signal}) is not asked: the refusal is recorded, and nothing is posted`, async ({
    page,
    visitor,
    context,
  }) => {
    const proofs = postedProofs(page);
    await page.addInitScript(script);
    await visitor.open("/en/about");
    await expect.poll(() => consentRecord(context)).toMatchObject({ categories: ["necessary"], data: { signal } });
    await page.reload();
    await page.getByRole("button", { name: "Cookie settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Cookie preferences" });
    await expect(page.getByRole("region", { name: "Cookies", exact: true })).toHaveCount(0);
    await expect(dialog.getByRole("checkbox", { name: "Analytics" })).not.toBeChecked();
    expect(proofs).toEqual([]);

    await dialog.getByRole("button", { name: "Accept all" }).click();
    const record = await consentRecord(context);
    expect(record?.categories, "an own choice holds").toHaveLength(4);
    expect(record?.data).toBeNull();
    await expect.poll(() => proofs).toMatchObject([{ id: record?.consentId }]);
  });
}

const [prefix, title] = languages[0];
test(`every typical page under ${prefix || "/"} asks a first visitor`, async ({ page, visitor }) => {
  visitor.allowNoise(/404/);
  for (const { template, path } of templatePages("hu")) {
    if (![...typicalTemplates, "error-404"].includes(template)) continue;
    await visitor.open(path);
    await expect.soft(page.getByRole("region", { name: title }), path).toBeVisible();
    await expect.soft(page.getByRole("contentinfo").locator("[aria-haspopup=dialog]"), path).toBeVisible();
  }
});

test("accepting allows the four categories for 182 days, in a record with the specification's fields", async ({
  page,
  visitor,
  context,
}) => {
  await visitor.open("/en");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  const record = await consentRecord(context);
  expect(record?.categories.toSorted()).toEqual(["analytics", "functional", "marketing", "necessary"]);
  expect(Object.keys(record ?? {})).toEqual(
    expect.arrayContaining([
      "categories",
      "revision",
      "data",
      "consentTimestamp",
      "lastConsentTimestamp",
      "consentId",
      "services",
    ]),
  );
  const cookie = (await context.cookies()).find(({ name }) => name === "cc_cookie");
  expect(cookie).toMatchObject({ path: "/", sameSite: "Lax", httpOnly: false });
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(182, 1);
});

test("a visitor allows one category, finds the choice again, and withdraws it", async ({ page, visitor, context }) => {
  await visitor.open("/en/about");
  await page.getByRole("button", { name: "Manage preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Cookie preferences" });
  const necessary = dialog.getByRole("checkbox", { name: "Necessary" });
  await expect(necessary).toBeChecked();
  await expect(necessary).toBeDisabled();
  for (const name of ["Functional", "Marketing", "Analytics"]) {
    await expect(dialog.getByRole("checkbox", { name }), "opt-in").not.toBeChecked();
  }
  await dialog.getByRole("checkbox", { name: "Analytics" }).check();
  await dialog.getByRole("button", { name: "Save preferences" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Cookies", exact: true })).toBeHidden();
  const first = await consentRecord(context);
  expect(first?.categories.toSorted()).toEqual(["analytics", "necessary"]);

  await visitor.open("/en/contact");
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Analytics" })).toBeChecked();
  await dialog.getByRole("button", { name: "Reject all" }).click();
  await expect(dialog).toBeHidden();
  const second = await consentRecord(context);
  expect(second).toMatchObject({ categories: ["necessary"], consentId: first?.consentId });

  await page.getByRole("button", { name: "Cookie settings" }).click();
  await dialog.getByRole("button", { name: "Accept all" }).click();
  expect((await consentRecord(context))?.categories).toHaveLength(4);
});

test("withdrawing removes the category's cookies, and what comes back later goes at the next visit", async ({
  page,
  visitor,
  context,
}) => {
  const names = async () => (await context.cookies()).map(({ name }) => name);
  const measure = () =>
    context.addCookies([
      { name: "_ga", value: "1", url: siteUrl },
      { name: "_ga_ABC", value: "2", url: siteUrl },
    ]);
  await visitor.open("/en");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await measure();
  await visitor.open("/en/about");
  expect(await names(), "allowed").toEqual(expect.arrayContaining(["_ga", "_ga_ABC"]));
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await page.getByRole("button", { name: "Reject all" }).click();
  await expect.poll(names).toEqual(["cc_cookie"]);
  await measure();
  await visitor.open("/en/services");
  expect(await names()).toEqual(["cc_cookie"]);
});

test.describe("of a visitor who agreed to an earlier revision", () => {
  test.use({ storageState: decidedVisitor(["necessary", "analytics"], 41) });

  test("the consent does not hold: it is asked again, and meanwhile nothing of a category stays", async ({
    page,
    visitor,
    context,
  }) => {
    await context.addCookies([{ name: "_ga", value: "1", url: siteUrl }]);
    await visitor.open("/en");
    await page.getByRole("button", { name: "Reject", exact: true }).click();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["cc_cookie"]);
    expect(await consentRecord(context)).toMatchObject({
      revision: 0,
      categories: ["necessary"],
      consentId: "0b1f9a4e-3a55-4a4f-8d0b-5b6c5d6e7f80",
      consentTimestamp: "2026-01-02T03:04:05.000Z",
    });
  });
});

test("of several records the newest counts, wherever it stands; a decision takes the place of all", async ({
  page,
  visitor,
  context,
}) => {
  const { hostname } = new URL(siteUrl);
  const place = { domain: hostname, sameSite: "Lax" as const, expires: Math.floor(Date.now() / 1000) + 86_400 };
  const recordAt = (path: string, day: number, categories: string[]) => ({
    ...place,
    path,
    name: "cc_cookie",
    value: encodeURIComponent(
      JSON.stringify({
        categories,
        revision: 0,
        consentId: "0b1f9a4e-3a55-4a4f-8d0b-5b6c5d6e7f80",
        consentTimestamp: `2026-01-0${day}T03:04:05.000Z`,
        lastConsentTimestamp: `2026-01-0${day}T03:04:05.000Z`,
      }),
    ),
  });
  // The browser names the deeper path first; a predecessor's library wrote another format.
  await context.addCookies([
    recordAt("/", 3, ["necessary", "analytics"]),
    recordAt("/en", 1, ["necessary"]),
    { ...place, path: "/en/about", name: "cc_cookie", value: "%7B%22categories%22%3A%5B%5D%2C%22level%22%3A%5B%5D%7D" },
    { ...place, path: "/en", name: "locale", value: "hu" },
  ]);
  await visitor.open("/en/about");
  await page.getByRole("button", { name: "Cookie settings" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: "Analytics" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Cookies", exact: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Reject all" }).click();
  const kept = async (name: string) =>
    (await context.cookies()).filter((one) => one.name === name).map(({ path }) => path);
  await expect.poll(() => kept("cc_cookie")).toEqual(["/"]);
  expect((await consentRecord(context))?.categories).toEqual(["necessary"]);
  await page.locator('header a[hreflang="nl"]').click();
  await expect(page).toHaveURL(/\/nl\/about(#|$)/);
  expect(await kept("locale")).toEqual(["/"]);
});

test("what was decided elsewhere holds here: in another tab, before a step, and back from the history's cache", async ({
  page,
  visitor,
  context,
}) => {
  const banner = page.getByRole("region", { name: "Cookies", exact: true });
  await visitor.open("/en/about");
  await banner.waitFor();
  const other = await context.newPage();
  await other.goto("/en/contact");
  await other.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(banner, "another tab has decided").toBeHidden();
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await expect(page.getByRole("dialog").getByRole("checkbox", { name: "Analytics" })).toBeChecked();
  await page.keyboard.press("Escape");

  // Without word from the browser's store: as on plain http, and where it has none.
  await page.addInitScript(() => Reflect.deleteProperty(window, "cookieStore"));
  await visitor.open("/en/about");
  await context.clearCookies({ name: "cc_cookie" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
  await expect(banner, "a step reads it again").toBeVisible();
  await other.getByRole("button", { name: "Cookie settings" }).click();
  await other.getByRole("button", { name: "Accept all" }).click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(banner, "a page that is shown again reads it again").toBeHidden();
  await context.clearCookies({ name: "cc_cookie" });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(banner, "a page that becomes visible reads it again").toBeVisible();
  await other.close();
});

test.describe("of a bot", () => {
  test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });

  test("a visit is never asked, neither with the first paint nor after", async ({ page, visitor, context }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const banner = page.getByRole("region", { name: "Cookies", exact: true });
    await page.goto("/en/about", { waitUntil: "commit" });
    await page.locator("[data-consent-banner]").waitFor({ state: "attached" });
    await expect(banner).toHaveCount(0);
    await visitor.open("/en/about");
    await page.waitForLoadState("networkidle");
    await expect(banner).toHaveCount(0);
    expect(asked.filter((url) => url.includes("preferences"))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});

test("a visitor under automation is no bot by its user agent, and is asked", async ({ page, visitor }) => {
  await visitor.open("/en");
  expect(await page.evaluate(() => navigator.webdriver)).toBe(true);
  await expect(page.getByRole("region", { name: "Cookies", exact: true })).toBeVisible();
});

test("preferences whose texts do not load are logged and not set up: the settings lead to the privacy page", async ({
  page,
  visitor,
  context,
}) => {
  visitor.allowNoise(/ERR_FAILED|ChunkLoadError|Loading chunk preferences failed|dynamically imported/);
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes("Cookie preferences")) await route.abort();
    else await route.fulfill({ response: answer });
  });
  for (const name of ["Cookie settings", "Manage preferences"]) {
    await visitor.open("/en/about");
    await page.getByRole("button", { name }).click();
    await expect(page).toHaveURL("/en/privacy#cookie-list");
  }
  expect(logged.filter((text) => text.includes("Loading chunk preferences failed")).length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Accept" }).click();
  expect((await consentRecord(context))?.categories, "the question needs none of them").toHaveLength(4);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the question is seen and answered without the page's own script, and once", async ({
  page,
  visitor,
  context,
}) => {
  visitor.allowNoise(/ERR_FAILED|Loading chunk entry failed|dynamically imported/);
  const proofs = postedProofs(page);
  await page.route(/\/assets\/(react|entry)-.*\.js$/, (route) => route.abort());
  await page.goto("/en/about");
  const banner = page.getByRole("region", { name: "Cookies", exact: true });
  await banner.getByRole("button", { name: "Accept" }).click();
  await expect(banner).toBeHidden();
  expect((await consentRecord(context))?.categories).toHaveLength(4);
  await expect.poll(() => proofs).toHaveLength(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("an answer given before its code is there waits for it, and is stored once", async ({ page, context }) => {
  const proofs = postedProofs(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/consent-banner-.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/en/about", { waitUntil: "commit" });
  const banner = page.getByRole("region", { name: "Cookies", exact: true });
  await banner.getByRole("button", { name: "Reject" }).click();
  expect(await consentRecord(context)).toBeUndefined();
  held.resolve();
  await expect(banner).toBeHidden();
  expect((await consentRecord(context))?.categories).toEqual(["necessary"]);
  await page.waitForLoadState("networkidle");
  expect(proofs).toHaveLength(1);
});

test("a visitor decides with the keyboard alone, and is never held in the banner", async ({
  page,
  visitor,
  context,
}) => {
  await visitor.open("/en/about");
  await page.getByRole("region", { name: "Cookies", exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName), "the banner takes no focus").toBe("BODY");
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  for (const name of ["Privacy statement", "Accept", "Reject", "Manage preferences", "Skip to content"]) {
    await page.keyboard.press("Tab");
    expect(await focused()).toBe(name);
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cookie preferences" });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(isInside, "the page behind is out of reach").toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await focused()).toBe("Manage preferences");
  await page.keyboard.press("Enter");
  await dialog.getByRole("checkbox", { name: "Functional" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect((await consentRecord(context))?.categories.toSorted()).toEqual(["functional", "necessary"]);
  expect(await page.evaluate(() => document.activeElement?.id), "reading goes on at the content").toBe("_content");
});

test("preferences that are asked for in the moment they close open again", async ({ page, visitor }) => {
  await visitor.open("/en/about");
  await page.getByRole("button", { name: "Manage preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Cookie preferences" });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    document.querySelector("dialog")?.close();
    // The event that tells of it comes in a later task.
    for (const button of document.querySelectorAll("button")) {
      if (button.textContent === "Manage preferences") button.click();
    }
  });
  await expect(dialog.getByRole("checkbox", { name: "Functional" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("html")).not.toHaveAttribute("data-held");
});

test("the page is held while the preferences are open, and let go 500 ms after they close; the keyboard goes on at once", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/about");
  await page.getByRole("button", { name: "Manage preferences" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).toBe("hidden");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Manage preferences" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Reject" })).toBeFocused();
  await page.clock.runFor(499);
  expect(await overflow()).toBe("hidden");
  await page.clock.runFor(1);
  expect(await overflow()).toBe("visible");
});

test("what has the focus is never under the banner", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await visitor.open("/en/about");
  const banner = page.getByRole("region", { name: "Cookies", exact: true });
  const top = (await banner.boundingBox())?.y ?? 0;
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate((edge) => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest("[data-consent-banner]")) return "";
      const box = element.getBoundingClientRect();
      return box.bottom > edge + 1 ? `${element.textContent?.trim()} ends at ${box.bottom} of ${edge}` : "";
    }, top);
    expect.soft(covered).toBe("");
  }
});

for (const [width, scheme] of [
  [320, "dark"],
  [1440, "light"],
] as const) {
  test(`everyone can read banner and preferences at ${width} px, ${scheme}`, async ({ page, visitor }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await visitor.open("/about");
    await page.getByRole("region", { name: "Sütik", exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Beállítások kezelése" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await findViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => {
      const dialog = document.querySelector("dialog[open]") as HTMLElement;
      return [dialog.scrollWidth - dialog.clientWidth, document.documentElement.scrollWidth - innerWidth];
    });
    expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
  });
}

test("the banner is a box of at most 24rem from 640 px on and as wide as the window below; the preferences have at most 43em", async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await visitor.open("/en/about");
  const banner = page.getByRole("region", { name: "Cookies", exact: true });
  expect((await banner.boundingBox())?.width).toBe(24 * 16);
  await page.setViewportSize({ width: 639, height: 800 });
  expect((await banner.boundingBox())?.width).toBe(639);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.getByRole("button", { name: "Manage preferences" }).click();
  const [width, maxWidth] = await page
    .getByRole("dialog")
    .evaluate((dialog) => [
      dialog.getBoundingClientRect().width,
      43 * Number.parseFloat(getComputedStyle(dialog).fontSize),
    ]);
  expect(width).toBeCloseTo(maxWidth ?? 0, 0);
});

test("at 400 % zoom the banner leaves the larger part of the window to the page, and all of it can be reached", async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visitor.open("/nl/about");
  const banner = page.locator("[data-consent-banner]");
  await banner.waitFor();
  expect((await banner.boundingBox())?.height).toBeLessThan(128);
  for (const button of await banner.getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 });
  const statement = banner.getByRole("link");
  await statement.focus();
  const [link, button] = await Promise.all([statement.boundingBox(), banner.getByRole("button").first().boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0), "the link stands above the buttons").toBeLessThanOrEqual(button?.y ?? 0);
});

test("the banner enters within 100 ms", async ({ page, visitor }) => {
  await visitor.open("/en/about");
  const banner = page.getByRole("region", { name: "Cookies", exact: true });
  expect(await banner.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe("0.1s");
});

test("on paper there is no banner", async ({ page, visitor }) => {
  await visitor.open("/en/about");
  const banner = page.locator("[data-consent-banner]");
  await expect(banner).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(banner).toBeHidden();
});

test("the banner moves nothing, and is not the largest paint", async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: "" };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as unknown as { element?: Element };
        seen.largest = element?.closest("main") ? "main" : (element?.className ?? "");
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/en", "/en/contact", "/en/privacy", "/en/article/website-audit"]) {
      await visitor.open(path);
      const banner = page.getByRole("region", { name: "Cookies", exact: true });
      await banner.evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
      const seen = await page.evaluate(() => (window as unknown as { seen: unknown }).seen);
      expect.soft(seen, `${path} at ${width}`).toEqual({ shift: 0, largest: "main" });
    }
  }
});

for (const [cutBefore, isShown] of [
  ["<button", false],
  ['<div id="_root"', false],
  ["<header", true],
] as const) {
  test(`of a page that has arrived up to ${cutBefore} the banner is ${isShown ? "" : "not "}shown`, async ({
    page,
  }) => {
    const rest = Promise.withResolvers<void>();
    const site = await startFailingSite();
    site.failAt(/^GET \/en\/privacy$/, { cutBefore, rest: rest.promise });
    await page.goto(`${site.url}/en/privacy`, { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-asked");
    const banner = page.getByText("Only if you agree").first();
    await expect(banner).toBeVisible({ visible: isShown });
    rest.resolve();
    await expect(banner).toBeVisible();
    site.close();
  });
}

test("an answer given while the page still arrives is stored, once", async ({ page, context }) => {
  const proofs = postedProofs(page);
  const rest = Promise.withResolvers<void>();
  const site = await startFailingSite();
  site.failAt(/^GET \/en\/privacy$/, { cutBefore: "<footer", rest: rest.promise });
  await page.goto(`${site.url}/en/privacy`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Reject" }).dblclick();
  rest.resolve();
  await expect(page.locator("[data-consent-banner]")).toBeHidden();
  expect((await consentRecord(context))?.categories).toEqual(["necessary"]);
  await page.waitForLoadState("networkidle");
  expect(proofs).toHaveLength(1);
  site.close();
});

test("a decision is proved to the server: what was allowed, under which texts, without who", async ({
  page,
  visitor,
  context,
}) => {
  await visitor.open("/en");
  const proof = page.waitForRequest((request) => request.url().endsWith("/consent") && request.method() === "POST");
  const answer = page.waitForResponse((response) => response.url().endsWith("/consent"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  const record = await consentRecord(context);
  expect((await proof).postDataJSON()).toEqual({
    id: record?.consentId,
    revision: 0,
    categories: record?.categories,
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    language: "en",
    time: record?.lastConsentTimestamp,
  });
  expect((await answer).status()).toBe(204);
});

test("banner and preferences break no rule of the content security policy", async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenViolations: seen });
    document.addEventListener("securitypolicyviolation", (event) => seen.push(event.violatedDirective));
  });
  await visitor.open("/en");
  await page.getByRole("button", { name: "Manage preferences" }).click();
  await page.getByRole("button", { name: "Save preferences" }).click();
  expect(await page.evaluate(() => (window as unknown as { seenViolations: string[] }).seenViolations)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no banner, nothing is kept, and the footer leads to what is said of cookies", async ({
    page,
    visitor,
    context,
  }) => {
    await visitor.open("/nl/about");
    await page.getByRole("link", { name: "Cookie-instellingen" }).click();
    await expect(page).toHaveURL("/nl/privacy#cookie-list");
    await expect(page.getByRole("table").getByRole("row", { name: /cc_cookie.*182 dagen/ })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });
});

for (const locale of locales) {
  test(`on a phone the question is two lines and a row of buttons in ${locale}, and the page's first button is free`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/", "/services", "/services/strategy", "/services/development", "/audit", "/contact"]) {
      await visitor.open(localizedPath(path, locale));
      const banner = page.locator("[data-consent-banner]");
      await expect(banner).toBeVisible();
      const { height, y } = (await banner.boundingBox()) ?? { height: 0, y: 0 };
      expect.soft(height, path).toBeLessThanOrEqual(116);
      const button = page.locator("main h1 ~ * a, main div:has(> div > h1) > div > p > a").first();
      const box = await button.boundingBox();
      expect.soft((box?.y ?? 0) + (box?.height ?? 0), `${path}: the button's end`).toBeLessThanOrEqual(y);
    }
  });
}

test("after a choice a status says that it is saved, and goes again", async ({ page, visitor }) => {
  await page.clock.install();
  await visitor.open("/en/about");
  await page.getByRole("button", { name: "Reject" }).click();
  const status = page.locator("[data-consent-saved]");
  await expect(status).toHaveRole("status");
  await expect(status).toHaveText("Saved");
  await page.clock.runFor(5_000);
  await expect(status).toBeEmpty();
});
