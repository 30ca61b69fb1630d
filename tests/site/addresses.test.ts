import { localizedRoutes } from "@hetreteg/contract/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askRaw } from "../support/ask.ts";
import { expectNoText, expectText } from "../support/expect-text.ts";
import { openSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const notFound = {
  hu: "Ez az oldal nem található",
  en: "This page could not be found",
  nl: "Deze pagina is niet gevonden",
};
const oops = { hu: "HOPPÁ! 404!", en: "OOPS! 404!", nl: "OEPS! 404!" };

/** The text a visitor reads, without markup and the data behind it. */
function visibleText(html: string): string {
  const body = html.slice(html.indexOf("<body>"), html.indexOf('<script id="_payload"'));
  return body.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

test("every address of the route list that names one page answers 200", async () => {
  const named = localizedRoutes.filter((route) => !route.path.includes(":"));
  expect(named.length).toBeGreaterThan(100);
  for (const route of named) expect((await site.web.ask(route.path)).status, route.id).toBe(200);
});

test.each(["hu", "en", "nl"] as const)(
  "an address that names nothing is the 404 page in %s, with a way home",
  async (locale) => {
    const prefix = locale === "hu" ? "" : `/${locale}`;
    for (const path of [
      "/nothing",
      "/services/nothing",
      "/casestudies/Aurora",
      "/about/team",
      "/article/nothing",
      "/article/0",
      "/article/999999",
      "/career/x",
    ]) {
      const { status, text, headers } = await site.web.ask(prefix + path);
      expect(status, path).toBe(404);
      expect(headers["cache-control"], path).toBe("no-store");
      expectText(text, `<html lang="${locale}">`, path);
      expectText(visibleText(text), notFound[locale], path);
      expectText(visibleText(text), oops[locale], path);
      expectText(text, `href="${prefix || "/"}"`, path);
      expectText(text, '<meta name="robots" content="noindex"', path);
    }
  },
);

test("letter case counts", async () => {
  for (const path of ["/About", "/ABOUT", "/EN", "/EN/about", "/En", "/casestudies/omnespress", "/en/BLOG"]) {
    expect((await site.web.ask(path)).status, path).toBe(404);
  }
});

test("a trailing slash makes another address; its 404 page links to the right one", async () => {
  for (const path of ["/about", "/en", "/nl/casestudies/zora", "/en/article/website-brief"]) {
    const { status, text } = await site.web.ask(`${path}/`);
    expect(status, path).toBe(404);
    expectText(text, `<a href="${path}">`, path);
  }
});

test("the 404 page suggests no address that is a 404 itself", async () => {
  for (const path of ["/nothing", "/en/nothing/at/all"]) {
    const { status, text } = await site.web.ask(`${path}/`);
    expect(status).toBe(404);
    expectNoText(text, `<a href="${path}">`);
  }
});

test("the default language has no prefix: /hu and /hu/about do not exist", async () => {
  for (const path of ["/hu", "/hu/about", "/de", "/de/about", "/en/en", "/en/nl/about"])
    expect((await site.web.ask(path)).status, path).toBe(404);
});

test("query parameters that a page does not know are ignored", async () => {
  const plain = await site.web.ask("/about");
  for (const query of ["?utm_source=x", "?utm_source=x&utm_medium=y", "?page=2", "?%F0%9F=1", "?a[]=1&__proto__=2"]) {
    const answer = await site.web.ask(`/about${query}`);
    expect(answer.status, query).toBe(200);
    expect(answer.headers.etag, query).toBe(plain.headers.etag);
  }
});

test("a question mark with nothing behind it makes no other page", async () => {
  const plain = await site.web.ask("/about");
  expect((await site.web.ask("/about?")).headers.etag).toBe(plain.headers.etag);
});

test("query parameters that a page knows are kept, whatever stands beside them", async () => {
  for (const [address, key] of [
    ["/blog?utm_source=x&page=2", "/blog?page=2"],
    ["/en/casestudies?filter=webshops&fbclid=1", "/en/casestudies?filter=webshops"],
  ] as const) {
    const [answer, stored] = await Promise.all([site.web.ask(address), site.web.ask(key)]);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.etag, address).toBe(stored.headers.etag);
    expect(answer.headers.etag, address).not.toBe((await site.web.ask(key.split("?")[0] ?? "")).headers.etag);
  }
});

test.each(["/casestudies?filter=unknown", "/casestudies?filter=", "/casestudies?filter=Websites"])(
  "%s is a 404",
  async (path) => {
    expect((await site.web.ask(path)).status).toBe(404);
  },
);

test.each(["0", "999", "abc", "-1", "2.0", "02", "", "1e1", "99999999999999999999"])(
  "page %j of the blog is a 404",
  async (page) => {
    for (const prefix of ["", "/en", "/nl"]) {
      expect((await site.web.ask(`${prefix}/blog?page=${page}`)).status).toBe(404);
    }
  },
);

test("the first page of the blog by its number is the blog, which search engines are told", async () => {
  for (const prefix of ["", "/en", "/nl"]) {
    const [list, first] = await Promise.all(
      [`${prefix}/blog`, `${prefix}/blog?page=1&utm_source=x`].map((path) => site.web.ask(path)),
    );
    expect([first?.status, first?.headers.etag]).toEqual([200, list?.headers.etag]);
    expectText(first?.text ?? "", `rel="canonical" href="https://hetreteg.example${prefix}/blog"`);
  }
});

test("a numbered article moves to its name, in the language of the path", async () => {
  const { index, slug } = site.cms.content.entriesOf("blog-item")[3]?.shared ?? {};
  for (const prefix of ["", "/en", "/nl"]) {
    const answer = await site.web.ask(`${prefix}/article/${index}`);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(`${prefix}/article/${slug}`);
  }
  for (const number of ["9999", "0", "99999999999999999999"]) {
    expect((await site.web.ask(`/article/${number}`)).status, number).toBe(404);
  }
});

test("an editor's redirect works in every language", async () => {
  for (const prefix of ["", "/en", "/nl"]) {
    const answer = await site.web.ask(`${prefix}/imprint`);
    expect([answer.status, answer.headers.location]).toEqual([301, `${prefix}/impressum`]);
  }
});

test("an address spelled with needless percent signs is not a second copy of a page", async () => {
  for (const path of ["/casestudies/%61urora", "/article/website%2dbrief", "/%61bout"]) {
    const { status, headers } = await site.web.ask(path);
    expect([301, 404], `${path} ${headers.location ?? ""}`).toContain(status);
  }
});

const invalidTargets = [
  "/../etc/passwd",
  "/en/../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2fetc%2fpasswd",
  "/about%2f",
  "/about%5c",
  "/about\\",
  "/about%00",
  "/./about",
  "//evil.example",
  "//evil.example/about",
  "/about//team",
  `/${"a".repeat(5000)}`,
  `/about?${"a".repeat(5000)}`,
];

test.each(invalidTargets.map((target) => [target.slice(0, 40), target]))(
  "the invalid target %s is refused at once",
  async (_short, target) => {
    const started = performance.now();
    const { status, headers, text } = await site.web.ask(target);
    expect(status).toBe(400);
    expect(headers["content-security-policy"]).toBeDefined();
    expectText(text, "<html");
    expect(performance.now() - started).toBeLessThan(1000);
  },
);

test("an address whose percent signs encode nothing, or no UTF-8, is one that names nothing", async () => {
  const targets = [
    "/%",
    "/%zz",
    "/50%-kedvezmeny",
    "/szolg%E1ltat%E1sok",
    "/%E0%A4%A",
    "/article/%E0%A4%A",
    "/%c0%ae/",
  ];
  for (const target of [
    ...targets,
    "/blog?page=%",
    "/forms/%E1",
    "/assets/%E1.js",
    "/files/%.pdf",
    "/%E1.md",
    "/review/%E1",
  ]) {
    for (const prefix of target.startsWith("/blog") ? [] : ["", "/en"]) {
      const { status, headers } = await site.web.ask(prefix + target);
      expect([status, typeof headers["content-security-policy"]], prefix + target).toEqual([404, "string"]);
    }
  }
  for (const target of ["/_site/live/article/%E0%A4%A.json", "/_site/payload/%E1.json", "/_site/found/%.json"]) {
    expect((await site.web.ask(target)).status, target).toBe(404);
  }
});

test.each(
  [
    "/assets/../../../package.json",
    "/_site/payload/../../../.env",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/_site/payload/..%2findex.json",
    "/files/..%2f..%2findex.json",
    "/%5c..%5c..%5cetc",
    "/..\\..\\etc",
    "/%252e%252e/etc",
    "/\\example.org",
    "/about%00.html",
    `/${"a/".repeat(4_000)}`,
    "*",
    "about",
  ].map((target) => [target.slice(0, 40), target]),
)("the target %s leads nowhere, and out of no folder", async (_short, target) => {
  const { status, headers, text } = await site.web.ask(target);
  expect([400, 404, 414, 431]).toContain(status);
  expect(text).not.toMatch(/root:[^:]*:0:|"dependencies"|CMS_READ_TOKEN|at .*\.(ts|js):\d/);
  expect(headers.location).toBeUndefined();
});

test("the site's own files beyond its pages cannot be asked for", async () => {
  const hidden = [
    "/.env",
    "/.git/config",
    "/package.json",
    "/web/dist/server/main.js",
    "/var/site/index.json",
    "/assets/",
    "/.vite/manifest.json",
    "/server/main.js",
    "/_site/",
    "/_site/index.json",
    "/_site/payload/",
    "/admin",
    "/api/pages",
    "/graphql",
  ];
  for (const path of hidden) expect((await site.web.ask(path)).status, path).toBe(404);
});

test("an invalid target is refused in the language of its path", async () => {
  expectText((await site.web.ask("/en/%2e%2e/x")).text, '<html lang="en">');
  expectText((await site.web.ask("/nl/about%00")).text, '<html lang="nl">');
});

test.each([
  ["absolute, of no web address", "GET ftp://evil.example/about HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
  ["absolute, with an invalid path", "GET http://hetreteg.example//evil.example HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["without a slash", "GET about HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a star", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["with a tab that hides a foreign host", "GET /\t/evil.example/about HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["with a null byte", "GET /about\0 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["with bytes beyond ASCII", Buffer.from("GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n", "latin1")],
  ["longer than a header may be", `GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])("a request target that is %s gets a 4xx", async (_form, bytes) => {
  const { status } = await askRaw(site.web.port, bytes);
  expect([400, 404, 414, 431]).toContain(status);
});

test.each([
  ["/about", "http://hetreteg.example/about"],
  ["/about", "HTTPS://hetreteg.example:8443/about?utm_source=x"],
  ["/", "http://hetreteg.example"],
  ["/nothing", "http://evil.example/nothing"],
])("the page %s is also answered to the absolute target %s", async (path, target) => {
  const [plain, absolute] = [await site.web.ask(path), await site.web.ask(target)];
  expect(absolute.status).toBe(plain.status);
  expect(absolute.text === plain.text).toBe(true);
});

test.each(["evil.example/about", "a b", "", "[", "hetreteg.example:99999", "a@b"])(
  "the host %j never breaks an answer",
  async (host) => {
    for (const target of ["/about", "/about?x=1", "/nothing", "/robots.txt"]) {
      const { status } = await askRaw(
        site.web.port,
        `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(status, target).toBeLessThan(500);
    }
  },
);
