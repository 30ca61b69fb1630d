import { locales, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import brand from "../../brand/brand.json" with { type: "json" };
import { matchRoute } from "../../web/src/routing/match-route.ts";
import { markdownPath } from "../../web/src/routing/page-key.ts";
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

test("another name in the site settings leaves the old one in no page, payload or file", async () => {
  // Keeps its pages as its CMS has them.
  const { web, cms, routes, close } = await openSite({ content: "small", rerender: "all" });
  await web.printed(/prerendered/);
  const texts = locales.map((locale) => localizedPath("/llms.txt", locale));
  const files = ["/sitemap.xml", "/robots.txt", "/.well-known/security.txt", ...texts];
  cms.content.edit("site-setting", "site-setting", { brand: "Nagy Északi Műhely" });
  await web.ask("/_site/changed", { method: "POST", headers: signCall("POST", "/_site/changed") });
  const addresses = [...files, ...routes.flatMap((route) => [route, payloadPath(route), markdownPath(route)])];
  const expectNewName = () =>
    forEachAtOnce(addresses, async (path) => {
      const { status, text } = await web.ask(path);
      expect(status, path).toBe(200);
      expectNoText(text, brand.name, path);
    });
  await vi.waitFor(expectNewName, { timeout: 90_000, interval: 500 });
  for (const path of ["/", "/llms.txt", "/site.webmanifest", payloadPath("/en/about")]) {
    expectText((await web.ask(path)).text, "Nagy Északi Műhely", path);
  }
  await close();
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

test("while the CMS is away the site is read as before", async () => {
  await site.cms.fail("refuse");
  for (const address of ["/about.md", "/atom.xml", "/llms.txt"]) {
    await vi.waitFor(async () => expect((await site.web.ask(address)).status, address).toBe(200));
  }
});
