import { isLocale, locales, splitLocale } from "@hetreteg/contract/locales";
import { layerIn, lensHash } from "../../web/src/lens/lens-address.ts";
import { fetchWhenUp, siteUrl } from "../support/browser/running-site.ts";
import { type CrawledPage, crawlPages, internalPath } from "./support/crawl.ts";
import { expect, test } from "./support/crawl-test.ts";

// One crawl serves all tests of the file.
test.describe.configure({ mode: "default" });

test("every internal address answers 200, without a detour", async ({ pages }) => {
  const askedBy = new Map<string, string>();
  for (const page of pages) {
    for (const { href } of page.links) {
      const path = internalPath(href, page.path);
      if (path !== undefined && !askedBy.has(path)) askedBy.set(path, page.path);
    }
  }
  const known = new Map(pages.map((page) => [page.path, page.status]));
  const broken: string[] = [];
  for (const [path, from] of askedBy) {
    const status = known.get(path) ?? (await statusOf(path));
    if (status !== 200) broken.push(`${from} → ${path}: ${status}`);
  }
  expect(askedBy.size).toBeGreaterThan(pages.length / 2);
  expect(broken).toEqual([]);
});

test("every anchor is there in the page it names", async ({ pages, page: parser }) => {
  const anchors = pages.flatMap((page) =>
    page.links.flatMap(({ href }) => {
      const path = internalPath(href, page.path);
      const { hash } = new URL(href, siteUrl + page.path);
      const id = decodeURIComponent((layerIn(hash) ? lensHash : hash).slice(1));
      return path !== undefined && id ? [{ from: page.path, path, id }] : [];
    }),
  );
  const idsOf = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  const others = new Set(anchors.map(({ path }) => path).filter((path) => !idsOf.has(path)));
  for (const other of await crawlPages([...others], parser)) idsOf.set(other.path, new Set(other.ids));
  const missing = anchors.filter(({ path, id }) => !idsOf.get(path)?.has(id));
  expect(anchors.length).toBeGreaterThanOrEqual(pages.length);
  expect(missing.map(({ from, path, id }) => `${from} → ${path}#${id}`)).toEqual([]);
});

test("a page leads only to pages of its own language, but for the language switch", async ({ pages }) => {
  const strays = pages.flatMap((page) =>
    page.links
      .filter(({ element, isToOtherLanguage }) => element === "a" && !isToOtherLanguage)
      .filter(({ href }) => languageOf(internalPath(href, page.path)) !== page.lang)
      .filter(({ href }) => internalPath(href, page.path) !== undefined)
      .map(({ href }) => `${page.path} (${page.lang}) → ${href}`),
  );
  expect(strays).toEqual([]);
});

test("the language switch of every page leads to the same page in every language", async ({ pages }) => {
  const wrong = pages.filter((page) => {
    const switches = page.links.filter(({ element, isToOtherLanguage }) => element === "a" && isToOtherLanguage);
    const own = chunksOf(page.path);
    const samePage = switches.every(({ href }) => chunksOf(href).page === own.page);
    // The lens's text names them again.
    const languages = [...new Set(switches.map(({ href }) => chunksOf(href).locale))].sort();
    return !samePage || languages.join() !== locales.toSorted().join();
  });
  expect(wrong.map((page) => page.path)).toEqual([]);
});

test("links that leave the site are https, mail or telephone, and well formed", async ({ pages }) => {
  const wrong = pages.flatMap((page) =>
    page.links
      .filter(({ href }) => internalPath(href, page.path) === undefined && !href.startsWith("data:image/svg+xml,"))
      .filter(({ href }) => !/^https:\/\/[\w.-]+\.\w+(\/|$)|^mailto:[^@\s]+@[^@\s]+\.\w+$|^tel:\+\d{8,15}$/.test(href))
      .map(({ href }) => `${page.path} → ${href}`),
  );
  expect(wrong).toEqual([]);
});

test("no page links to nothing", async ({ pages }) => {
  const empty = pages.flatMap((page) =>
    page.links.filter(({ href }) => href === "" || href === "#").map(() => page.path),
  );
  expect(empty).toEqual([]);
});

test("the sitemap names exactly the pages that search engines should keep", async ({ pages }) => {
  const xml = await (await fetchWhenUp("/sitemap.xml")).text();
  const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  const wanted = pages.filter((page) => isSelfCanonical(page) && page.isIndexed).map((page) => page.canonical);
  expect(named.toSorted()).toEqual(wanted.toSorted());
  const alternates = [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, , address]) => address ?? "");
  expect(alternates.length).toBe(named.length * 4);
  expect(alternates.filter((address) => !named.includes(address))).toEqual([]);
});

test("robots.txt lets search engines in and shows them the sitemap", async () => {
  const response = await fetchWhenUp("/robots.txt");
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

function isSelfCanonical(page: CrawledPage): boolean {
  return page.canonical === siteUrl + page.path;
}

/** A file says its language in its name: `privacy-2021-09-10-en.pdf`. */
function languageOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const inName = /^\/files\/.*-(\w\w)\.\w+$/.exec(path)?.[1];
  return isLocale(inName) ? inName : splitLocale(path.split("?")[0] ?? path).locale;
}

async function statusOf(path: string): Promise<number> {
  const response = await fetchWhenUp(path);
  await response.body?.cancel();
  return response.status;
}

/** An address taken apart: its language, and the page without language prefix, query included. */
function chunksOf(address: string): { locale: string; page: string } {
  const { pathname, search } = new URL(address, siteUrl);
  const { locale, path } = splitLocale(pathname);
  return { locale, page: path + search };
}
