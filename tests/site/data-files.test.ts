import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import brand from "../../brand/brand.json" with { type: "json" };
import { shared } from "../../web/src/server/stored-answers.server.ts";
import { expectText } from "../support/expect-text.ts";
import {
  filesForReaders,
  forEachAtOnce,
  livePath,
  openSite,
  payloadPath,
  storedFile,
  type TestSite,
} from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

async function json(address: string): Promise<Record<string, unknown>> {
  const { text, headers } = await site.web.ask(address);
  expect(headers["content-type"], address).toBe("application/json; charset=utf-8");
  return JSON.parse(text);
}

test("the manifest is a version and the list of every pre-rendered address", async () => {
  const manifest = await json("/_site/manifest.json");
  expect(Object.keys(manifest).sort()).toEqual(["routes", "version"]);
  expect(manifest.version).toMatch(/^[0-9a-f]{16}$/);
  expect(manifest.routes).toEqual(site.routes);
  expect(new Set(site.routes).size).toBe(site.routes.length);
});

test("what a browser loads of the manifest is the part around its page, which says how far it goes", async () => {
  expect(await json("/_site/manifest.json?around=/en/about")).toEqual({
    version: expect.any(String),
    routes: site.routes,
    from: "",
  });
});

test.each(["", "?around=/"])("the manifest%s is asked for anew by every visit", async (query) => {
  expect((await site.web.ask(`/_site/manifest.json${query}`)).headers["cache-control"]).toBe("no-cache");
});

test("the manifest lists each filter of the case list and each page of the blog", () => {
  expect(site.routes.filter((route) => route.startsWith("/casestudies?filter=")).length).toBe(7);
  expect(site.routes).toContain("/blog?page=2");
  expect(site.routes).toContain("/nl/blog?page=2");
});

test("what the live path answers for a page is what its payload says", async () => {
  await forEachAtOnce(
    site.routes,
    async (route) => {
      const [payload, live] = await Promise.all([json(payloadPath(route)), json(livePath(route))]);
      expect(live, route).toEqual(payload);
    },
    3,
  );
});

// The CMS is not asked, however often somebody asks for it: what is made live has few places.
test("the live path answers a stored page from the store", async () => {
  const [payload, live] = await Promise.all([payloadPath, livePath].map((path) => site.web.ask(path("/about"))));
  expect(live?.headers.etag).toBe(payload?.headers.etag);
  expect(live?.headers.etag).toBeDefined();
});

test("a live payload is never kept by a cache", async () => {
  expect((await site.web.ask(livePath("/about"))).headers["cache-control"]).toBe("no-store");
});

test("an entry published since the last pre-render opens through the live path and as a page", async () => {
  site.cms.content.publishLike("blog-item", "just-published", { slug: "just-published", index: 99 });
  expect(site.routes).not.toContain("/nl/article/just-published");
  expect((await site.web.ask(payloadPath("/nl/article/just-published"))).status).toBe(404);
  // What is published is read anew once a second at most.
  await vi.waitFor(async () => {
    const live = await json(livePath("/nl/article/just-published"));
    expect(live).toMatchObject({ view: "article", locale: "nl", status: 200 });
  }, 10_000);
  expect((await site.web.ask("/nl/article/just-published")).status).toBe(200);
  site.cms.content.unpublish("blog-item", "just-published");
});

test("the live path answers an address that names nothing with the payload of the error page", async () => {
  for (const [path, locale] of [
    ["/nothing", "hu"],
    ["/en/casestudies/nothing", "en"],
    ["/nl/blog?page=99", "nl"],
  ] as const) {
    const answer = await site.web.ask(livePath(path));
    expect(answer.status, path).toBe(404);
    expect(JSON.parse(answer.text), path).toMatchObject({ view: "error", locale, status: 404 });
  }
});

test("the live path tells a client where a numbered article lives", async () => {
  const { index, slug } = site.cms.content.entriesOf("blog-item")[0]?.shared ?? {};
  const answer = await site.web.ask(livePath(`/en/article/${index}`));
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ movedTo: `/en/article/${slug}` });
});

test("a data file that does not exist is a 404 in JSON", async () => {
  for (const address of ["/_site/payload/nothing.json", "/_site/nothing", "/_site/payload/index.html", "/_site/"]) {
    const answer = await site.web.ask(address);
    expect(answer.status, address).toBe(404);
    expect(() => JSON.parse(answer.text), address).not.toThrow();
  }
});

test("no data file leads out of the page folder", async () => {
  for (const address of [
    "/_site/payload/../index.json",
    "/_site/payload/..%2findex.json",
    "/_site/payload/%2e%2e/index.json",
    "/files/..%2findex.json",
    "/files/../index.json",
    "/files/privacy-2021-09-10-hu.pdf%00.json",
  ]) {
    const { status } = await site.web.ask(address);
    expect([400, 404], address).toContain(status);
  }
});

test("the privacy policy is a PDF of its effective date in every language", async () => {
  for (const locale of ["hu", "en", "nl"]) {
    const payload = await json(payloadPath(locale === "hu" ? "/privacy" : `/${locale}/privacy`));
    const { pdfPath } = payload.data as { pdfPath: string };
    expect(pdfPath).toBe(`/files/privacy-2021-09-10-${locale}.pdf`);
    const pdf = await site.web.ask(pdfPath);
    expect(pdf.status).toBe(200);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.raw.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.raw.toString("latin1").trimEnd().endsWith("%%EOF")).toBe(true);
  }
});

test("the sitemap lists exactly the pages meant for search engines, each with its languages", async () => {
  const { text, headers } = await site.web.ask("/sitemap.xml");
  expect(headers["content-type"]).toContain("xml");
  const listed = [...text.matchAll(/<loc>https:\/\/hetreteg\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
  const expected: string[] = [];
  await forEachAtOnce(site.routes, async (route) => {
    const html = (await site.web.ask(route)).text;
    const isCanonical = html.includes(`rel="canonical" href="https://hetreteg.example${route}"`);
    if (isCanonical && !/<meta name="robots" content="noindex"/.test(html)) expected.push(route);
  });
  expect(listed.toSorted()).toEqual(expected.toSorted());
  expect(listed).toContain("/");
  expect(listed).not.toContain("/thankyou");
  expect(text.match(/hreflang="x-default"/g)?.length).toBe(listed.length);
});

test("robots are shown the sitemap and kept from the data files", async () => {
  const { text } = await site.web.ask("/robots.txt");
  expectText(text, "Sitemap: https://hetreteg.example/sitemap.xml");
  expectText(text, "Disallow: /_site/");
});

test("every page in every language names an image with its own title for where it is shared, and says what it shows", async () => {
  const titles = new Map<string, Set<string>>();
  await forEachAtOnce(
    site.routes,
    async (path) => {
      const { text } = await site.web.ask(path);
      const property = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(text)?.[1] ?? "";
      const image = property("og:image").replace(/^https?:\/\/[^/]+/, "");
      expect(image, path).toMatch(/^\/shares\/[0-9a-f]{20}\.(png|jpg)$/);
      expect([property("og:image:width"), property("og:image:height")], path).toEqual(["1200", "630"]);
      expect(property("og:image:alt"), path).toContain(property("og:title"));
      titles.set(image, (titles.get(image) ?? new Set()).add(property("og:title")));
    },
    4,
  );
  expect([...titles].filter(([, shown]) => shown.size > 1)).toEqual([]);
  expect(titles.size).toBeGreaterThan(site.routes.filter((path) => !path.includes("?")).length / 2);
  for (const image of titles.keys()) {
    const { status, headers } = await site.web.ask(image);
    expect([image, status, headers["content-type"]]).toEqual([image, 200, "image/png"]);
    expect(headers["cache-control"]).toContain("immutable");
  }
});

test("an image that is not drawn yet is drawn when it is asked for, and one that no page has is not", async () => {
  const { text } = await site.web.ask("/nl/contact");
  const image = /property="og:image" content="https?:\/\/[^/]+([^"]*)"/.exec(text)?.[1] ?? "";
  rmSync(storedFile(site.varDir, image));
  const answers = await Promise.all([1, 2, 3].map(() => site.web.ask(image)));
  expect(answers.map(({ status, headers }) => [status, headers["content-type"]])).toEqual(
    Array(3).fill([200, "image/png"]),
  );
  expect((await site.web.ask("/shares/0123456789abcdef0123.png")).status).toBe(404);
});

test.each(filesForReaders)("who has %s is told that it is the same, in every encoding and by HEAD", async (path) => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const headers = { "accept-encoding": encoding };
    const whole = await site.web.ask(path, { headers });
    const { etag = "", "content-length": length } = whole.headers;
    expect([whole.status, etag], encoding).toEqual([200, expect.stringMatching(/^(W\/)?"[^"]+"$/)]);
    expect(whole.headers["cache-control"], "nginx answers 304 only for what it may keep").toBe(shared);
    const head = await site.web.ask(path, { method: "HEAD", headers });
    expect([head.status, head.headers.etag, head.headers["content-length"], head.raw.length], encoding).toEqual([
      200,
      etag,
      length,
      0,
    ]);
    for (const method of ["GET", "HEAD"]) {
      for (const known of [etag, `W/${etag.replace("W/", "")}`, `"other", ${etag}`]) {
        const again = await site.web.ask(path, { method, headers: { ...headers, "if-none-match": known } });
        expect([again.status, again.headers.etag, again.raw.length], `${method} ${known}`).toEqual([304, etag, 0]);
      }
    }
    const changed = await site.web.ask(path, { headers: { ...headers, "if-none-match": '"other"' } });
    expect(changed.status).toBe(200);
  }
});

test("the site's icons and its manifest are there, and the manifest names only icons that are", async () => {
  for (const path of ["/favicon.ico", "/favicon.svg", "/icons/apple-touch.png"]) {
    expect((await site.web.ask(path)).status, path).toBe(200);
  }
  const manifest = await site.web.ask("/site.webmanifest");
  expect(manifest.headers["content-type"]).toContain("application/manifest+json");
  const { name, icons } = JSON.parse(manifest.text) as { name: string; icons: { src: string }[] };
  expect(name).toBe(brand.name);
  expect(icons.length).toBeGreaterThan(0);
  for (const { src } of icons) expect((await site.web.ask(src)).status, src).toBe(200);
});
