import { locales, splitLocale } from "@hetreteg/contract/locales";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serverTexts } from "../../web/src/i18n/texts.server.ts";
import type { PagePayload } from "../../web/src/pages/payload.ts";
import type { Found } from "../../web/src/search/search-page.ts";
import { foundPath } from "../../web/src/search/search-query.ts";
import { signCall } from "../support/sign-call.ts";
import { openSite, payloadPath, type TestSite } from "../support/site.ts";
import { siteUrl } from "../support/web-server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

async function find(locale: (typeof locales)[number], query: string, { web } = site): Promise<Found> {
  const { status, headers, text } = await web.ask(foundPath(locale, query));
  expect(status, query).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  return JSON.parse(text) as Found;
}

test.each(locales)("every page for search engines in %s is found by its title", async (locale) => {
  const { text } = await site.web.ask("/sitemap.xml");
  const indexed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc.slice(siteUrl.length) || "/");
  const own = indexed.filter((path) => !path.includes("?") && splitLocale(path).locale === locale);
  expect(own.length).toBeGreaterThan(50);
  const missed: string[] = [];
  for (const path of own) {
    const { meta } = JSON.parse((await site.web.ask(payloadPath(path))).text) as PagePayload;
    const { pages } = await find(locale, meta.title);
    const at = pages.findIndex((page) => page.path === path);
    if (at < 0 || at > 2) missed.push(`${path}: ${meta.title}`);
    else expect(pages[at], path).toMatchObject({ title: meta.title, description: meta.description });
  }
  expect(missed).toEqual([]);
});

test.each([
  ["hu", "/search?q=klinik%C3%A1k", "/healthcare_solutions"],
  ["en", "/en/search?q=accessible", "/en/article/accessible-by-default"],
  ["nl", "/nl/search?q=huisstijlen", "/nl/services/creative"],
] as const)("without script, in %s, %s answers with the list that script is given", async (locale, address, wanted) => {
  const { status, text, headers } = await site.web.ask(address);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(text).toContain('<meta name="robots" content="noindex"');
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  const listed = [...main.matchAll(/<h2[^>]*><a href="(.*?)">/g)].map(([, path]) => path);
  const { total, pages } = await find(locale, String(new URL(address, siteUrl).searchParams.get("q")));
  expect(listed).toEqual(pages.map(({ path }) => path));
  expect(listed).toContain(wanted);
  expect(main).toMatch(new RegExp(`<p class="[^"]*" role="status">${total} `));
});

test("a query is shown as text, never run, and a long one is cut", async () => {
  const { text } = await site.web.ask(`/en/search?${new URLSearchParams({ q: '"><img src=x onerror=alert(1)>' })}`);
  expect(text).not.toContain("<img src=x");
  expect((await site.web.ask(`/en/search?q=${"x".repeat(1900)}`)).text).not.toContain("x".repeat(101));
  const none = await site.web.ask("/en/search?q=xqzvwkj");
  expect(none.status).toBe(200);
  expect(none.text).toContain(serverTexts.en.search.none);
});

test("what is searched is in no line of the log", async () => {
  for (const address of ["/search?q=titkoslevel", foundPath("hu", "titkoslevel")]) await site.web.ask(address);
  expect(site.web.output()).not.toContain("titkoslevel");
});

test("what is published is found shortly after, and what is taken back is not", async () => {
  // Keeps its pages as its CMS has them.
  const published = await openSite({ content: "small", rerender: "all" });
  const { web, cms } = published;
  const tell = () => web.ask("/_site/changed", { method: "POST", headers: signCall("POST", "/_site/changed") });
  const title = String(cms.content.entriesOf("blog-item")[0]?.translations.en?.title);
  const paths = async () => (await find("en", title, published)).pages.map((page) => page.path);
  await web.printed(/prerendered/);
  cms.content.publishLike("blog-item", "just-published", { slug: "just-published", index: 99 });
  await tell();
  await vi.waitFor(async () => expect(await paths()).toContain("/en/article/just-published"), 30_000);
  cms.content.unpublish("blog-item", "just-published");
  await tell();
  await vi.waitFor(async () => expect(await paths()).not.toContain("/en/article/just-published"), 30_000);
  await published.close();
});

test("while the CMS is away the site is searched as before", async () => {
  await site.cms.fail("refuse");
  expect((await find("en", "shop")).total).toBeGreaterThan(0);
  expect((await site.web.ask("/search?q=arculat")).status).toBe(200);
});
