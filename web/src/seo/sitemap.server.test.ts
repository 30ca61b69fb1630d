import { expect, test } from "vitest";
import type { PageStore } from "../store/page-store.server.ts";
import type { StoredPage } from "../store/stored-page.server.ts";
import { robotsTxt, sitemapXml } from "./sitemap.server.ts";

const site = "https://a.example";

function storeOf(pages: Record<string, Partial<StoredPage>>): PageStore {
  return { pages: new Map(Object.entries(pages)) } as unknown as PageStore;
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

test("robots.txt points to the sitemap of the site's own address", () => {
  expect(robotsTxt(site)).toContain("\nSitemap: https://a.example/sitemap.xml\n");
});
