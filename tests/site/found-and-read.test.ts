import { locales, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import brand from "../../brand/brand.json" with { type: "json" };
import { serverTexts } from "../../web/src/i18n/texts.server.ts";
import { matchRoute } from "../../web/src/routing/match-route.ts";
import { markdownPath } from "../../web/src/routing/page-key.ts";
import { type Found, findPages, openIndex, type SearchIndex } from "../../web/src/search/search-index.ts";
import { loadStemmer } from "../../web/src/search/words.ts";
import { largestForBrowsers } from "../../web/src/server/search.server.ts";
import { expectNoText, expectText } from "../support/expect-text.ts";
import { signCall } from "../support/sign-call.ts";
import { forEachAtOnce, openSite, payloadPath, type TestSite } from "../support/site.ts";
import { siteUrl } from "../support/web-server.ts";

let site: TestSite;
/** Pages for search engines, without filtered and further pages of lists. */
let indexed: string[];
beforeAll(async () => {
  site = await openSite({ web: { environment: { INDEXNOW_KEY: "0123456789abcdef" } } });
  const { text } = await site.web.ask("/sitemap.xml");
  indexed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc.slice(siteUrl.length) || "/");
  indexed = indexed.filter((path) => !path.includes("?"));
  expect(indexed.length).toBeGreaterThan(150);
});
afterAll(() => site?.close());

async function headOf(path: string): Promise<Record<"title" | "description", string>> {
  const { text } = await site.web.ask(path);
  const content = (name: string) =>
    new RegExp(`<meta ${name} content="(.*?)"`).exec(text)?.[1]?.replaceAll("&amp;", "&").replaceAll("&quot;", '"') ??
    "";
  return { title: content('property="og:title"'), description: content('name="description"') };
}

async function find(locale: string, query: string): Promise<Found> {
  const { status, text } = await site.web.ask(`/_site/found/${locale}.json?${new URLSearchParams({ q: query })}`);
  expect(status, query).toBe(200);
  return JSON.parse(text) as Found;
}

test.each(locales)("every page in %s is found by its title, in the browser as on the server", async (locale) => {
  const own = indexed.filter((path) => splitLocale(path).locale === locale);
  expect(own.length).toBeGreaterThan(50);
  const answer = await site.web.ask(`/_site/search/${locale}.json`, { headers: { "accept-encoding": "br" } });
  expect(answer.raw.length).toBeLessThan(largestForBrowsers);
  const index: SearchIndex = openIndex(JSON.parse(answer.text));
  const stem = await loadStemmer(locale);
  expect(index.pages.documentCount).toBe(own.length);
  const missed: string[] = [];
  for (const path of own) {
    const { title, description } = await headOf(path);
    const inBrowser = findPages(index, stem, title);
    if (!inBrowser.pages.slice(0, 3).some((page) => page.path === path)) missed.push(`${path}: ${title}`);
    const page = inBrowser.pages.find((one) => one.path === path);
    expect(page, path).toMatchObject({ title, description });
    if (own.indexOf(path) % 8 === 0) expect(await find(locale, title), path).toEqual(inBrowser);
  }
  expect(missed).toEqual([]);
});

test.each([
  ["/search?q=klinik%C3%A1k", "/healthcare_solutions"],
  ["/en/search?q=accessible", "/en/article/accessible-by-default"],
  ["/nl/search?q=huisstijlen", "/nl/services/creative"],
])("without script %s answers with links to what it found, for this visitor alone", async (address, found) => {
  const { status, text, headers } = await site.web.ask(address);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(text).toContain('<meta name="robots" content="noindex"');
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  expect(main).toContain(`<a href="${found}">`);
  expect(main).toMatch(/<p class="[^"]*" role="status">\d+ /);
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
  for (const address of ["/search?q=titkoslevel", "/_site/found/hu.json?q=titkoslevel"]) await site.web.ask(address);
  expect(site.web.output()).not.toContain("titkoslevel");
});

/** Keeps its pages as its CMS has them. */
let published: TestSite;
const tell = () => published.web.ask("/_site/changed", { method: "POST", headers: signCall("POST", "/_site/changed") });

test("what is published is found shortly after, and what is taken back is not", async () => {
  published = await openSite({ content: "small", rerender: "all" });
  const title = String(published.cms.content.entriesOf("blog-item")[0]?.translations.en?.title);
  const paths = async () => {
    const { text } = await published.web.ask(`/_site/found/en.json?${new URLSearchParams({ q: title })}`);
    return (JSON.parse(text) as Found).pages.map((page) => page.path);
  };
  await published.web.printed(/prerendered/);
  published.cms.content.publishLike("blog-item", "just-published", { slug: "just-published", index: 99 });
  await tell();
  await vi.waitFor(async () => expect(await paths()).toContain("/en/article/just-published"), 30_000);
  published.cms.content.unpublish("blog-item", "just-published");
  await tell();
  await vi.waitFor(async () => expect(await paths()).not.toContain("/en/article/just-published"), 30_000);
});

test("another name in the site settings leaves the old one in no page, payload or file", async () => {
  const { web, cms } = published;
  const routes = published.routes.filter((route) => !route.includes("just-published"));
  const texts = locales.map((locale) => localizedPath("/llms.txt", locale));
  const files = ["/sitemap.xml", "/robots.txt", "/.well-known/security.txt", ...texts];
  cms.content.edit("site-setting", "site-setting", { brand: "Nagy Északi Műhely" });
  await tell();
  const addresses = [...files, ...routes.flatMap((route) => [route, payloadPath(route), markdownPath(route)])];
  const expectNewName = () =>
    forEachAtOnce(addresses, async (path) => {
      const { status, text } = await web.ask(path);
      expect(status, path).toBe(200);
      expectNoText(text, brand.name, path);
    });
  await vi.waitFor(expectNewName, { timeout: 30_000, interval: 500 });
  for (const path of ["/", "/llms.txt", "/site.webmanifest", payloadPath("/en/about")]) {
    expectText((await web.ask(path)).text, "Nagy Északi Műhely", path);
  }
  await published.close();
});

test("the index is asked for anew by every visit, and told to be the same", async () => {
  const first = await site.web.ask("/_site/search/en.json", { headers: { "accept-encoding": "br" } });
  const { etag = "" } = first.headers;
  expect(first.headers["cache-control"]).toBe("no-cache");
  const again = await site.web.ask("/_site/search/en.json", {
    headers: { "accept-encoding": "br", "if-none-match": etag },
  });
  expect(again.status).toBe(304);
  const plain = await site.web.ask("/_site/search/en.json");
  expect(plain.text).toBe(first.text);
  expect((await site.web.ask("/_site/search/de.json")).status).toBe(404);
});

test("every page is there as Markdown, at its address plus .md and at its own where it is asked for", async () => {
  await forEachAtOnce(site.routes, async (route) => {
    const { title } = await headOf(route);
    const file = await site.web.ask(markdownPath(route));
    expect(file.status, route).toBe(200);
    expect(file.headers["content-type"], route).toBe("text/markdown; charset=utf-8");
    expect(file.headers.link, route).toBe(`<${siteUrl}${route}>; rel="canonical"`);
    expect(file.text, route).toContain(`title: ${JSON.stringify(title.replaceAll("&#x27;", "'"))}\n`);
    expect(file.text, route).toMatch(/^# \S/m);
    expect(file.text, route).not.toMatch(/<\/?(div|span|svg|p|li)\b|\]\(\//);
    const asked = await site.web.ask(route, { headers: { accept: "text/markdown, text/html;q=0.9, */*;q=0.1" } });
    expect(asked.text === file.text, `${route} differs where it is asked for`).toBe(true);
    expect(asked.headers.vary, route).toBe("accept-encoding, accept");
  });
});

test("a browser gets the page, and caches are told that the form depends on what is asked for", async () => {
  const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
  const page = await site.web.ask("/en/about", { headers: { accept, "accept-encoding": "br" } });
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers.vary).toBe("accept-encoding, accept");
  const markdown = await site.web.ask("/en/about", { headers: { accept: "text/markdown", "accept-encoding": "br" } });
  expect(markdown.headers.etag).not.toBe(page.headers.etag);
  const again = await site.web.ask("/en/about", {
    headers: { accept: "text/markdown", "accept-encoding": "br", "if-none-match": markdown.headers.etag ?? "" },
  });
  expect(again.status).toBe(304);
  for (const address of ["/nothing.md", "/en/about/.md", "/blog.md?page=99"]) {
    expect((await site.web.ask(address)).status, address).toBe(404);
  }
});

test("every page names its Markdown and its language's feeds", async () => {
  await forEachAtOnce(indexed, async (path) => {
    const { text } = await site.web.ask(path);
    const { locale } = splitLocale(path);
    for (const [type, address] of [
      ["application/atom+xml", localizedPath("/atom.xml", locale)],
      ["application/feed+json", localizedPath("/feed.json", locale)],
      ["text/markdown", markdownPath(path)],
    ]) {
      expect(text, `${path} ${type}`).toContain(`<link rel="alternate" type="${type}" href="${siteUrl}${address}"`);
    }
  });
});

test.each(locales)(
  "llms.txt in %s lists every page but articles in the order of the route list, and the newest articles",
  async (locale) => {
    const { status, text, headers } = await site.web.ask(localizedPath("/llms.txt", locale));
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const listed = [...text.matchAll(/^- \[.+\]\((.+)\): .+$/gm)].map(([, address = ""]) =>
      address.slice(siteUrl.length),
    );
    const own = indexed.filter((path) => splitLocale(path).locale === locale);
    const isArticle = (path: string) => matchRoute(path)?.route.module === "article";
    expect(listed.filter((path) => !path.includes("/article/")).toSorted()).toEqual(
      own
        .filter((path) => !isArticle(path))
        .map(markdownPath)
        .toSorted(),
    );
    expect(listed.filter((path) => path.includes("/article/")).length).toBe(own.filter(isArticle).length);
    expect(listed[0]).toBe(markdownPath(localizedPath("/", locale)));
  },
);

test.each(locales)("the feeds in %s hold the articles with their whole text, newest first", async (locale) => {
  const atom = await site.web.ask(localizedPath("/atom.xml", locale));
  const json = await site.web.ask(localizedPath("/feed.json", locale));
  expect(atom.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(json.headers["content-type"]).toBe("application/feed+json; charset=utf-8");
  const feed = JSON.parse(json.text);
  const articles = indexed.filter((path) => splitLocale(path).locale === locale && path.includes("/article/"));
  expect(articles.length).toBeGreaterThan(5);
  expect(feed.items.map(({ url }: { url: string }) => url).toSorted()).toEqual(
    articles.map((path) => siteUrl + path).toSorted(),
  );
  const dates = feed.items.map((item: { date_published: string }) => item.date_published);
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const { url, content_html: html, date_modified: modified } of feed.items) {
    expect(atom.text).toContain(`<id>${url}</id>`);
    expect(html.length, url).toBeGreaterThan(1500);
    expect(html, url).not.toMatch(/(href|src)="\//);
    expect(Date.parse(modified), url).not.toBeNaN();
  }
  expect(atom.text.match(/<entry>/g)?.length).toBe(articles.length);
  expect(atom.text).not.toContain("undefined");
  expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", language: locale });
});

test("every address of the sitemap says when the page changed", async () => {
  const { text } = await site.web.ask("/sitemap.xml");
  const addresses = text.match(/<url>.*<\/url>/g) ?? [];
  expect(addresses.length).toBeGreaterThan(150);
  for (const address of addresses) expect(address).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test("security.txt names the company's address and a day to come; the key for search engines is served", async () => {
  const { status, text, headers } = await site.web.ask("/.well-known/security.txt");
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^text\/plain; ?charset=utf-8$/i);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
  expect((await site.web.ask("/0123456789abcdef.txt")).text).toBe("0123456789abcdef");
  expect((await site.web.ask("/0123456789abcdee.txt")).status).toBe(404);
});

test("while the CMS is away the site is searched and read as before", async () => {
  await site.cms.fail("refuse");
  for (const address of ["/search?q=arculat", "/about.md", "/atom.xml", "/llms.txt", "/_site/found/en.json?q=shop"]) {
    await vi.waitFor(async () => expect((await site.web.ask(address)).status, address).toBe(200));
  }
});
