import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePorts } from "../../tools/shared/ports.ts";
import { proofsFile, readProofs } from "../../web/src/consent/consent-store.server.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { siteUrl } from "../support/web-server.ts";

let site: TestSite;
beforeAll(async () => {
  // Pages made from now on carry the second setting; the stored ones were made without it.
  site = await openSite({ web: { environment: { TRUST_PROXY_HOPS: "1", CONSENT_ONLY_WHEN_NEEDED: "on" } } });
});
afterAll(() => site?.close());

const decision = () => ({
  id: randomUUID(),
  revision: 2,
  categories: ["necessary", "analytics"],
  textHash: "a".repeat(64),
  language: "nl",
  time: "2026-11-20T12:00:00.000Z",
});

let visitors = 0;

/** Each post comes from another address, unless the headers name one. */
function prove(body: unknown, headers: Record<string, string> = {}) {
  visitors += 1;
  return site.web.ask("/consent", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      origin: siteUrl,
      "sec-fetch-site": "same-origin",
      "user-agent": "Mozilla/5.0 (visitor)",
      "x-forwarded-for": `198.51.100.${visitors}`,
      ...headers,
    },
  });
}

test("a decision is stored before it is acknowledged, with its time and without address or user agent", async () => {
  const sent = decision();
  const answer = await prove(sent);
  expect(answer.status).toBe(204);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const stored = (await readProofs(site.varDir)).find(({ id }) => id === sent.id);
  expect(stored).toEqual({ ...sent, receivedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  const file = readFileSync(proofsFile(site.varDir), "utf8");
  expect(file).not.toMatch(/198\.51|127\.0|Mozilla/);
});

test.each<[string, number, unknown, Record<string, string>]>([
  ["of another site", 403, decision(), { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["that is a form", 415, decision(), { "content-type": "application/x-www-form-urlencoded" }],
  ["longer than 2 kB", 413, { ...decision(), id: "x".repeat(3000) }, {}],
  ["longer than 2 kB and not announced", 413, "x".repeat(3000), { "transfer-encoding": "chunked" }],
  ["that is no JSON", 422, "{", {}],
  ["without its id", 422, { ...decision(), id: undefined }, {}],
  ["of a consent without an id", 422, { ...decision(), id: "" }, {}],
  ["with more than belongs to it", 422, { ...decision(), email: "a@b.example" }, {}],
  ["for an unknown category", 422, { ...decision(), categories: ["necessary", "spying"] }, {}],
  ["without what is necessary", 422, { ...decision(), categories: ["analytics"] }, {}],
  ["with a category twice", 422, { ...decision(), categories: ["necessary", "necessary"] }, {}],
  ["with a formula for a time", 422, { ...decision(), time: "=cmd()" }, {}],
  ["in an unknown language", 422, { ...decision(), language: "de" }, {}],
])("a proof %s is refused with %i and not stored", async (_what, status, body, headers) => {
  const before = (await readProofs(site.varDir)).length;
  expect((await prove(body, headers)).status).toBe(status);
  expect(await readProofs(site.varDir)).toHaveLength(before);
});

test("a bare rejection is proved without an id", async () => {
  const sent = { ...decision(), id: "", categories: ["necessary"], revision: 3 };
  expect((await prove(sent)).status).toBe(204);
  expect((await readProofs(site.varDir)).filter(({ id }) => id === "")).toMatchObject([sent]);
});

test("only posts are taken", async () => {
  const { status, headers } = await site.web.ask("/consent");
  expect([status, headers.allow]).toEqual([405, "POST"]);
});

test("one address is not taken at its word for ever: the thirty-first proof within a minute waits", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  for (let count = 0; count < 30; count += 1) expect((await prove(decision(), headers)).status).toBe(204);
  const next = await prove(decision(), headers);
  expect(next.status).toBe(429);
  expect(Number(next.headers["retry-after"])).toBeGreaterThan(0);
});

test("without a tag in the configuration no page opens its policy or names Google", async () => {
  const { headers, text } = await site.web.ask("/en");
  expect(headers["content-security-policy"]).not.toMatch(/google|https:/);
  expect(text).not.toMatch(/googletagmanager|"googleTagId"/);
});

test("with the setting nobody is asked while there is nothing to allow, and nothing is kept; the preferences open all the same", async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ locale: "en-GB" });
    await page.route(`${siteUrl}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const url = `http://127.0.0.1:${site.web.port}${pathname}${search}`;
      await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
    });
    const banner = page.getByRole("region", { name: "Cookies", exact: true });
    await page.goto(`${siteUrl}/en/about`);
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("dialog", { name: "Cookie preferences" }).waitFor();
    expect(await banner.count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  } finally {
    await browser.close();
  }
});

test("a proof that cannot be written is not acknowledged", async () => {
  const other = await openSite();
  try {
    mkdirSync(proofsFile(other.varDir));
    const answer = await other.web.ask("/consent", {
      method: "POST",
      body: JSON.stringify(decision()),
      headers: { "content-type": "application/json", origin: siteUrl },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("60");
  } finally {
    rmSync(join(other.varDir, "consents.jsonl"), { recursive: true, force: true });
    await other.close();
  }
});

test("with a tag, a revision and a visitor who decides: nothing of Google's before, the tag after, cookies gone on withdrawal", async () => {
  const [port] = await findFreePorts(1);
  const PORT = String(port);
  const origin = `http://localhost:${PORT}`;
  const tagged = await openSite({
    pages: "empty",
    prepare: ({ content }) => content.edit("site-setting", "site-setting", { consentRevision: 7 }),
    web: { environment: { PORT, SITE_URL: origin, GOOGLE_TAG_ID: "G-TEST12345" } },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const context = await browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    const foreign: string[] = [];
    const violations: string[] = [];
    page.on("request", (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (/^http/.test(protocol) && asked !== origin) foreign.push(request.url());
    });
    page.on("console", (message) => {
      if (/Content Security/.test(message.text())) violations.push(message.text());
    });
    // The tag's own server: it sets its cookie as soon as it runs, and reports to the analytics host.
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'document.cookie="_ga=1; Path=/";document.cookie="_ga_TEST=1; Path=/";fetch("https://region1.google-analytics.com/g/collect",{method:"POST",mode:"no-cors"});window.tagRan=true',
      }),
    );
    await page.route("https://region1.google-analytics.com/**", (route) => route.fulfill({ status: 204 }));
    const names = async () => (await context.cookies()).map(({ name }) => name).toSorted();
    const layer = () =>
      page.evaluate(() =>
        ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
      );

    await page.goto(`${origin}/en`);
    await page.getByRole("button", { name: "Manage preferences" }).click();
    await page.getByRole("checkbox", { name: "Functional" }).check();
    await page.getByRole("button", { name: "Save preferences" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect([foreign, await layer(), await names()], "functional alone starts no tag").toEqual([[], [], ["cc_cookie"]]);

    await page.getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("checkbox", { name: "Analytics" }).check();
    await page.getByRole("button", { name: "Save preferences" }).click();
    await page.waitForFunction(() => "tagRan" in window);
    const [first, second, , config] = await layer();
    expect(first).toEqual([
      "consent",
      "default",
      expect.objectContaining({
        analytics_storage: "denied",
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
      }),
    ]);
    expect(second).toEqual([
      "consent",
      "update",
      expect.objectContaining({ analytics_storage: "granted", ad_storage: "denied" }),
    ]);
    expect(config).toEqual(["config", "G-TEST12345"]);
    await expect
      .poll(() => foreign.map((url) => new URL(url).host))
      .toEqual(["www.googletagmanager.com", "region1.google-analytics.com"]);
    expect(await names()).toEqual(["_ga", "_ga_TEST", "cc_cookie"]);

    await page.goto(`${origin}/en/privacy`);
    await page.waitForFunction(() => "tagRan" in window);
    expect(await page.locator("#cookie-list tbody th").allTextContents()).toContain("_ga_*");
    // The second page asks as the first did.
    const asked = 4;
    await expect.poll(() => foreign.length).toBe(asked);
    await Promise.all([
      page.waitForEvent("load"),
      (async () => {
        await page.getByRole("button", { name: "Cookie settings" }).click();
        await page.getByRole("button", { name: "Reject all" }).click();
      })(),
    ]);
    await page.getByRole("button", { name: "Cookie settings" }).waitFor();
    await expect.poll(names).toEqual(["cc_cookie"]);
    expect(foreign.length, "nothing is asked after the withdrawal").toBe(asked);
    expect(violations).toEqual([]);
    expect(
      (await readProofs(tagged.varDir)).map(({ revision, categories }) => [revision, ...categories.toSorted()]),
    ).toEqual([
      [7, "functional", "necessary"],
      [7, "analytics", "functional", "necessary"],
      [7, "necessary"],
    ]);
    const policy = String((await tagged.web.ask("/en")).headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy.match(/https:[^ ;]+/g)?.toSorted()).toEqual([
      "https://*.analytics.google.com",
      "https://*.google-analytics.com",
      "https://*.google-analytics.com",
      "https://*.googletagmanager.com",
      "https://*.googletagmanager.com",
      "https://*.googletagmanager.com",
    ]);
  } finally {
    await browser.close();
    await tagged.close();
  }
});
