import fc from "fast-check";
import { expect, test } from "vitest";
import type { PagePayload } from "../pages/payload.ts";
import type { PageStore } from "../store/page-store.server.ts";
import type { StoredPage } from "../store/stored-page.server.ts";
import { atomFeed, jsonFeed } from "./feeds.server.ts";
import { pageMarkdown } from "./page-markdown.server.ts";
import { robotsTxt, sitemapXml } from "./sitemap.server.ts";

const site = "https://a.example";

function storeOf(pages: Record<string, Partial<StoredPage>>): PageStore {
  const known = { changedAt: "", images: [], alternates: [] };
  const entries = Object.entries(pages).map(([key, page]) => [key, { ...known, ...page }] as const);
  return { pages: new Map(entries) } as unknown as PageStore;
}

const home = {
  isIndexed: true,
  alternates: [
    { locale: "hu", path: "/" },
    { locale: "en", path: "/en" },
  ],
} as const;

test("the sitemap names a page with its languages and the default one", () => {
  const xml = sitemapXml(storeOf({ "/en": { ...home, alternates: [...home.alternates] } }), site);
  expect(xml).toContain("<loc>https://a.example/en</loc>");
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="hu" href="https://a.example/"/>');
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/"/>');
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://a.example/en"/>');
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
});

test("pages kept out of search engines are not in the sitemap", () => {
  const xml = sitemapXml(storeOf({ "/thankyou": { isIndexed: false, alternates: [] } }), site);
  expect(xml).not.toContain("thankyou");
});

test("an address with an ampersand is escaped", () => {
  const alternates = [{ locale: "hu", path: '/a?b=1&c="2"' }] as const;
  const xml = sitemapXml(storeOf({ "/a?b=1&c=<2>": { isIndexed: true, alternates: [...alternates] } }), site);
  expect(xml).toContain("<loc>https://a.example/a?b=1&amp;c=&lt;2");
  expect(xml).toContain('href="https://a.example/a?b=1&amp;c=&quot;2&quot;"');
});

test("whatever editors have pasted, sitemap, feed and Markdown have no character that XML lacks", async () => {
  const char = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
  const pasted = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(pasted, async (codes) => {
      const text = String.fromCharCode(...codes);
      const item = { url: `${site}/a`, title: text, summary: text, html: `<p>${text}</p>`, published: "", updated: "" };
      const feed = { locale: "hu" as const, title: text, description: text, brand: text, home: text, items: [item] };
      expect(atomFeed(feed, site)).toMatch(char);
      expect(JSON.stringify(JSON.parse(jsonFeed(feed, site)))).not.toMatch(/\\u(00[01]|d[89a-f]|fff[ef])/i);
      const pages = { [`/${text}`]: { isIndexed: true, images: [text], alternates: [{ locale: "hu", path: text }] } };
      expect(sitemapXml(storeOf(pages as Record<string, Partial<StoredPage>>), site)).toMatch(char);
      const payload = { meta: { title: text, description: text, canonical: "/a" }, locale: "en" } as PagePayload;
      expect(await pageMarkdown(`<main><p>${text}</p></main>`, payload, site)).toMatch(char);
    }),
    { numRuns: 300 },
  );
});

test("robots.txt points to the sitemap of the site's own address", () => {
  expect(robotsTxt(site)).toContain("\nSitemap: https://a.example/sitemap.xml\n");
});

test("a page says when its content changed, and which pictures it shows", () => {
  const xml = sitemapXml(
    storeOf({ "/a": { isIndexed: true, changedAt: "2026-11-25T08:00:00.000Z", images: ["/images/0a/1600.jpg"] } }),
    site,
  );
  expect(xml).toContain(
    "<url><loc>https://a.example/a</loc><lastmod>2026-11-25T08:00:00.000Z</lastmod>" +
      "<image:image><image:loc>https://a.example/images/0a/1600.jpg</image:loc></image:image></url>",
  );
});

test("with too many addresses for one file the sitemap lists its parts, each with its latest change", () => {
  const pages = Object.fromEntries(
    [1, 2, 3, 4, 5].map((day) => [`/${day}`, { isIndexed: true, changedAt: `2026-11-0${day}` }]),
  );
  const part = (number: number) => sitemapXml(storeOf(pages), site, number, 2);
  expect(
    [...(part(0) ?? "").matchAll(/<sitemap><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, ...one]) => one),
  ).toEqual([
    ["https://a.example/sitemap-1.xml", "2026-11-02"],
    ["https://a.example/sitemap-2.xml", "2026-11-04"],
    ["https://a.example/sitemap-3.xml", "2026-11-05"],
  ]);
  const listed = [1, 2, 3].flatMap((number) =>
    [...(part(number) ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc),
  );
  expect(listed).toEqual(Object.keys(pages).map((path) => site + path));
  expect(part(4)).toBeUndefined();
  expect(sitemapXml(storeOf(pages), site, 1)).toBeUndefined();
});
