import { expect, test } from "@playwright/test";
import { rawRequest } from "../support/raw-request.ts";

const unsound = [
  ...["/../etc/passwd", "/en/../../etc/passwd", "/assets/../../../package.json", "/_site/payload/../../../.env"],
  ...[
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/_site/payload/..%2findex.json",
  ],
  ...[
    "/about%2fteam",
    "/en%2Fabout",
    "/%5c..%5c..%5cetc",
    "/..\\..\\etc",
    "/%252e%252e/etc",
    "/files/..%2f..%2findex.json",
  ],
  ...[
    "/about%00",
    "/%00",
    "/about%00.html",
    "/%e0%a4%a",
    "/%",
    "/%zz",
    "/%c0%ae%c0%ae/etc",
    "//example.org",
    "/\\example.org",
  ],
  ...[`/${"a".repeat(3_000)}`, `/${"a/".repeat(4_000)}`, `/en/about?${"q".repeat(8_000)}`, "*", "about"],
];

for (const target of unsound) {
  test(`an address such as ${target.slice(0, 40)} is refused at once`, async () => {
    const { status, body, headers, milliseconds } = await rawRequest(target);
    expect([400, 404, 414, 431]).toContain(status);
    expect(milliseconds).toBeLessThan(2_000);
    expect(body).not.toMatch(/root:[^:]*:0:|"dependencies"|CMS_READ_TOKEN|at .*\.(ts|js):\d/);
    expect(headers.location).toBeUndefined();
  });
}

test("a null byte in the address is refused at once", async () => {
  const { status } = await rawRequest("/about\0.html");
  expect(status).toBe(400);
});

test("a header of 20 kilobytes is refused", async () => {
  const { status } = await rawRequest("/en", { headers: { cookie: "x".repeat(20_000) } });
  expect(status).toBe(431);
});

for (const path of [
  "/en",
  "/en/no-such-page",
  "/_site/payload/en.json",
  "/_site/live/en.json",
  "/healthz",
  "/favicon.svg",
]) {
  test(`a body sent along with GET ${path} is refused`, async () => {
    expect((await rawRequest(path, { headers: { "content-length": "5" }, body: "hello" })).status).toBe(413);
    const chunked = { headers: { "transfer-encoding": "chunked" }, body: "5\r\nhello\r\n0\r\n\r\n" };
    expect((await rawRequest(path, chunked)).status).toBe(413);
  });
}

for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
  test(`${method} is not allowed where there is only something to read`, async () => {
    for (const path of [
      "/",
      "/en/contact",
      "/en/no-such-page",
      "/_site/manifest.json",
      "/_site/payload/en.json",
      "/_site/live/en.json",
      "/favicon.svg",
      "/healthz",
    ]) {
      const { status, headers } = await rawRequest(path, { method, headers: { "content-length": "5" }, body: "hello" });
      expect(status, path).toBe(405);
      expect(headers.allow, path).toBe("GET, HEAD");
    }
  });
}

test("HEAD answers as GET does, without a body", async () => {
  for (const path of ["/en", "/_site/payload/en.json", "/favicon.svg", "/en/no-such-page", "/sitemap.xml"]) {
    const [head, get] = [await rawRequest(path, { method: "HEAD" }), await rawRequest(path)];
    expect(head.status, path).toBe(get.status);
    expect(head.headers["content-type"], path).toBe(get.headers["content-type"]);
    expect(head.body, path).toBe("");
  }
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
  for (const path of hidden) expect((await rawRequest(path)).status, path).toBe(404);
});
