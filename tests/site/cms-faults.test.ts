import { setTimeout as pause } from "node:timers/promises";
import { type Locale, locales, localizedPath } from "@hetreteg/contract/locales";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { serverTexts } from "../../web/src/i18n/texts.server.ts";
import { expectText } from "../support/expect-text.ts";
import { forEachAtOnce, livePath, openSite, payloadPath, type TestSite } from "../support/site.ts";
import { contentOnly, type Fault } from "../support/stand-in-cms.ts";

/** Every page and payload as it was before the fault. */
const good = new Map<string, string>();
let routes: string[] = [];

beforeAll(async () => {
  const site = await openSite({ content: "small" });
  routes = site.routes;
  await readAll(site, (address, text) => good.set(address, text));
  await site.close();
});

async function readAll(site: TestSite, take: (address: string, text: string) => void): Promise<void> {
  await forEachAtOnce(
    routes.flatMap((route) => [route, payloadPath(route)]),
    async (address) => {
      const { status, text } = await site.web.ask(address, { headers: { "accept-encoding": "br" } });
      take(address, `${status} ${text}`);
    },
  );
}

async function expectEveryPageUnchanged(site: TestSite): Promise<void> {
  const changed: string[] = [];
  await readAll(site, (address, text) => {
    if (good.get(address) !== text) changed.push(address);
  });
  expect(changed).toEqual([]);
  expect(site.web.hasEnded()).toBe(false);
}

interface Case {
  fault: Fault;
  /** `content`: the health address answers rightly, so the web server believes that the CMS is up. */
  of: "all" | "content";
}

const cases: Case[] = [
  { fault: "refuse", of: "all" },
  { fault: "hang", of: "all" },
  { fault: "error", of: "all" },
  { fault: "html", of: "all" },
  { fault: "hang", of: "content" },
  { fault: "error", of: "content" },
  { fault: "unauthorized", of: "content" },
  { fault: "html", of: "content" },
  { fault: "truncated", of: "content" },
  { fault: "garbage", of: "content" },
  { fault: "slow", of: "content" },
  { fault: "wrong-schema", of: "content" },
];

/** These keep a live page waiting for its ten seconds. */
const slow = cases.filter(({ fault }) => fault === "hang" || fault === "slow");
const quick = cases.filter((one) => !slow.includes(one));

describe.each(quick)("when the CMS fails by $fault ($of)", expectTheSiteToGoOn);
describe.concurrent.each(slow)("when the CMS fails by $fault ($of)", expectTheSiteToGoOn);

function expectTheSiteToGoOn({ fault, of }: Case) {
  test("every page stays as it was, also when rendering anew has failed; a page that must be made live is an outage", async () => {
    const site = await openSite({
      rerender: "all",
      content: "small",
      prepare: (cms) => cms.fail(fault, of === "content" ? contentOnly : undefined),
    });
    try {
      await expectEveryPageUnchanged(site);
      await Promise.all(locales.map((locale) => expectUnavailable(site, locale, fault === "error" ? 500 : 503)));
      if (of === "content") await untilRenderingHasFailed(site);
      await expectEveryPageUnchanged(site);
    } finally {
      await site.close();
    }
  });
}

/** A page that needs live data says so in the language of its path; what matches no route is 404 all the same. */
async function expectUnavailable(site: TestSite, locale: Locale, status: 500 | 503): Promise<void> {
  const path = localizedPath("/article/not-yet-pre-rendered", locale);
  const [page, payload, nothing] = await Promise.all([
    site.web.ask(path),
    site.web.ask(livePath(path)),
    site.web.ask(localizedPath("/matches/no/route", locale)),
  ]);
  expect(page.status).toBe(status);
  if (status === 503) expect(page.headers["retry-after"]).toMatch(/^\d+$/);
  expect(page.headers["cache-control"]).toBe("no-store");
  expectText(page.text, `<html lang="${locale}">`);
  expectText(page.text, `>${status}</p>`);
  expectText(page.text, serverTexts[locale].errorTitles.unavailable);
  expect(payload.status).toBe(status);
  expect(JSON.parse(payload.text)).toMatchObject({ view: "error", locale, status });
  expect(nothing.status).toBe(404);
  expectText(nothing.text, `<html lang="${locale}">`);
}

/** The web server believes the CMS to be up, so it tries to make its pages anew. */
async function untilRenderingHasFailed(site: TestSite): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (site.cms.badAnswers() === 0 && Date.now() < deadline) await pause(50);
  expect(site.cms.badAnswers()).toBeGreaterThan(0);
  await pause(1000);
}

test("a second start serves its first page within ten seconds, though the CMS cannot start", async () => {
  const started = performance.now();
  const site = await openSite({ prepare: (cms) => cms.fail("refuse") });
  expect((await site.web.ask("/")).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(10_000);
  await site.web.printed('"event":"ready"');
  await site.close();
});

describe("when the CMS is dead", () => {
  let site: TestSite;
  afterEach(() => site?.close());

  test("everything else that is stored is answered too", async () => {
    site = await openSite({ prepare: (cms) => cms.fail("refuse") });
    for (const [address, status] of [
      ["/_site/manifest.json", 200],
      ["/sitemap.xml", 200],
      ["/robots.txt", 200],
      ["/files/privacy-2021-09-10-nl.pdf", 200],
      ["/en/imprint", 301],
      ["/about?utm_source=x", 200],
      ["/about?", 200],
      ["/%2e%2e/", 400],
    ] as const) {
      expect((await site.web.ask(address)).status, address).toBe(status);
    }
  });

  test("the error pages keep the menu and the footer of the last good pages", async () => {
    site = await openSite({ prepare: (cms) => cms.fail("refuse") });
    for (const address of ["/nl/article/not-yet-pre-rendered", "/nl/nothing"]) {
      const { text } = await site.web.ask(address);
      expectText(text, 'href="/nl/casestudies"', address);
      expectText(text, 'href="/nl/privacy"', address);
    }
  });

  test("a first start waits for it, says so, and answers 503 until then", async () => {
    site = await openSite({ rerender: "all", pages: "empty", content: "small", prepare: (cms) => cms.fail("refuse") });
    await site.web.printed("waiting for the CMS");
    expect((await site.web.ask("/en")).status).toBe(503);
    expect((await site.web.ask("/en/nothing/at/all")).status).toBe(404);
    expect(site.web.output()).not.toContain('"event":"ready"');
    await site.cms.heal();
    await site.web.printed('"event":"ready"');
    expect((await site.web.ask("/en")).status).toBe(200);
  });

  test("its return makes the pages anew without a restart", async () => {
    site = await openSite({ rerender: "all", content: "small", prepare: (cms) => cms.fail("hang") });
    site.cms.content.edit("page", "about", { metaTitle: "Changed while away" }, "en");
    await site.cms.heal();
    await site.web.printed(/prerendered \d+ pages/);
    expectText((await site.web.ask("/en/about")).text, "Changed while away");
  });
});
