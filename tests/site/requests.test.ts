import { afterAll, beforeAll, expect, test } from "vitest";
import { askRaw } from "../support/ask.ts";
import { openSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const addresses = [
  "/",
  "/en/about",
  "/nothing",
  "/blog?page=2",
  "/favicon.svg",
  "/healthz",
  "/_site/manifest.json",
  "/_site/payload/en.json",
  "/_site/live/en.json",
];

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s is answered 405 with the methods that are allowed",
  async (method) => {
    for (const address of addresses) {
      const answer = await site.web.ask(address, { method });
      expect(answer.status, address).toBe(405);
      expect(answer.headers.allow, address).toBe("GET, HEAD");
    }
  },
);

test("a method with a body is answered 405 without reading it", async () => {
  const body = "x".repeat(1_000_000);
  const answer = await site.web.ask("/contact", {
    method: "POST",
    body,
    headers: { "content-length": `${body.length}` },
  });
  expect(answer.status).toBe(405);
});

test("methods no page has are answered 4xx, never 5xx", async () => {
  for (const method of ["TRACE", "PROPFIND", "SEARCH", "LOCK"]) {
    const { status } = await askRaw(site.web.port, `${method} /about HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(status, method).toBe(405);
  }
});

test("a body where none is expected is answered 413", async () => {
  for (const address of addresses) {
    for (const method of ["GET", "HEAD"]) {
      const head = `${method} ${address} HTTP/1.1\r\nHost: a\r\n`;
      const sized = await askRaw(site.web.port, `${head}Content-Length: 3\r\n\r\nabc`);
      expect(sized.status, `${method} ${address}`).toBe(413);
      const chunked = await askRaw(site.web.port, `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`);
      expect(chunked.status, `${method} ${address} in chunks`).toBe(413);
    }
  }
});

test("a request with two hosts is refused, for a stored page as well", async () => {
  for (const address of addresses) {
    const two = await askRaw(site.web.port, `GET ${address} HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n`);
    expect(two.status, address).toBe(400);
  }
});

test("a header of 20 kilobytes is refused", async () => {
  const { status } = await askRaw(
    site.web.port,
    `GET /en HTTP/1.1\r\nHost: a\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`,
  );
  expect(status).toBe(431);
});

test("HEAD answers as GET does, without a body", async () => {
  for (const path of ["/en", "/_site/payload/en.json", "/favicon.svg", "/en/nothing", "/sitemap.xml"]) {
    const [head, get] = [await site.web.ask(path, { method: "HEAD" }), await site.web.ask(path)];
    expect(head.status, path).toBe(get.status);
    expect(head.headers["content-type"], path).toBe(get.headers["content-type"]);
    expect(head.raw.length, path).toBe(0);
  }
});

test("a request that says it has no body is answered like any other", async () => {
  expect((await askRaw(site.web.port, "GET /about HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n")).status).toBe(200);
});

test("what is no HTTP is refused and the server goes on", async () => {
  for (const bytes of ["\0\0\0\0\r\n\r\n", "GET /about HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nBad Header: x\r\n\r\n"]) {
    expect((await askRaw(site.web.port, bytes)).status).toBe(400);
  }
  expect((await site.web.ask("/")).status).toBe(200);
});

test("healthz tells an operator of the CMS, the number of pages and their version", async () => {
  const down = await site.web.ask("/healthz");
  expect(down.status).toBe(200);
  expect(down.headers["content-type"]).toContain("application/json");
  expect(down.headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(down.text)).toMatchObject({
    cms: "unreachable",
    pages: site.routes.length,
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test("readyz says that there are pages to be sent, also while the CMS is down", async () => {
  const { status, headers, text } = await site.web.ask("/readyz");
  expect([status, headers["cache-control"], text]).toEqual([200, "no-store", "Ready.\n"]);
});

test("healthz answers within three seconds while the CMS hangs", async () => {
  await site.cms.fail("hang");
  const started = performance.now();
  const health = await site.web.ask("/healthz");
  expect(performance.now() - started).toBeLessThan(3000);
  expect(JSON.parse(health.text)).toMatchObject({ cms: "unreachable" });
});
