import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Answer, AskOptions } from "../support/ask.ts";
import { inlineTexts } from "../support/sample-page.ts";
import { openSite, payloadPath, type TestSite } from "../support/site.ts";

const asset = `/assets/${readdirSync(join(inject("build"), "web/dist/client/assets")).find((name) => name.endsWith(".js"))}`;

const answers: [string, string, number, AskOptions?][] = [
  ["a stored page", "/", 200],
  ["a stored page with a query", "/casestudies?filter=websites", 200],
  ["a stored page under a foreign query", "/about?utm_source=x", 200],
  ["a stored page that has not changed", "/about", 304, { headers: { "if-none-match": "etag of /about" } }],
  ["a stored page's HEAD", "/", 200, { method: "HEAD" }],
  ["a stored page in gzip", "/", 200, { headers: { "accept-encoding": "gzip" } }],
  ["a live page", "/casestudies?filter=all", 200],
  ["a payload", payloadPath("/"), 200],
  ["a live payload", "/_site/live/about.json", 200],
  ["the manifest", "/_site/manifest.json", 200],
  ["a missing data file", "/_site/nothing", 404],
  ["a script", asset, 200],
  ["an icon", "/favicon.svg", 200],
  ["the sitemap", "/sitemap.xml", 200],
  ["robots.txt", "/robots.txt", 200],
  ["healthz", "/healthz", 200],
  ["the privacy PDF", "/files/privacy-2021-09-10-en.pdf", 200],
  ["a redirect", "/imprint", 301],
  ["a page that is not there", "/nothing", 404],
  ["a file that is not there", "/files/privacy-1999-01-01-hu.pdf", 404],
  ["an invalid target", "/%2e%2e/x", 400],
  ["a body where none belongs", "/", 413, { headers: { "content-length": "1" }, body: "x" }],
  ["another method", "/", 405, { method: "POST" }],
];

async function askFor(site: TestSite, target: string, options: AskOptions = {}): Promise<Answer> {
  if (!options.headers?.["if-none-match"]) return site.web.ask(target, options);
  const headers = { "accept-encoding": "br" };
  const { etag = "" } = (await site.web.ask(target, { headers })).headers;
  return site.web.ask(target, { headers: { ...headers, "if-none-match": etag } });
}

describeSite("https://hetreteg.example");
describeSite("http://127.0.0.1:3000");

function describeSite(siteUrl: string) {
  const isSecure = siteUrl.startsWith("https:");
  let site: TestSite;
  beforeAll(async () => {
    site = await openSite({
      pages: "empty",
      rerender: "all",
      content: "small",
      web: { environment: { SITE_URL: siteUrl } },
    });
    await site.web.printed(/prerendered \d+ pages/);
  });
  afterAll(() => site?.close());

  test.each(answers)(`%s carries the security headers (${siteUrl})`, async (_kind, target, status, options) => {
    const { headers, status: given } = await askFor(site, target, options);
    expect(given).toBe(status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
    if (isSecure) expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}$/);
    else expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test.each(answers)(
    `%s, if it is HTML, carries a strict content security policy (${siteUrl})`,
    async (_kind, target, _status, options) => {
      const { headers } = await askFor(site, target, options);
      if (!headers["content-type"]?.startsWith("text/html")) return;
      const policy = String(headers["content-security-policy"]);
      const directives = new Map(policy.split("; ").map((directive) => [directive.split(" ")[0], directive] as const));
      expect(directives.get("default-src")).toBe("default-src 'none'");
      expect(directives.get("frame-ancestors")).toBe("frame-ancestors 'none'");
      expect(directives.get("base-uri")).toBe("base-uri 'none'");
      expect(directives.get("form-action")).toBe("form-action 'self'");
      expect(policy).not.toMatch(/unsafe-|\*|https?:(?!$)/);
      for (const name of ["script-src", "style-src"]) {
        expect(directives.get(name), name).toMatch(new RegExp(`^${name}( 'self'| 'sha256-[\\w+/]{43}=')+$`));
      }
      expect(directives.has("upgrade-insecure-requests")).toBe(isSecure);
    },
  );

  test(`nothing inline in any kind of page is without its hash in the policy (${siteUrl})`, async () => {
    for (const target of [
      "/",
      "/en/casestudies/zora",
      "/nl/about",
      "/nothing",
      "/casestudies?filter=all",
      "/%2e%2e/x",
    ]) {
      const { text, headers } = await site.web.ask(target);
      const policy = String(headers["content-security-policy"]);
      expect(inlineTexts(text).length, target).toBeGreaterThan(1);
      for (const inline of inlineTexts(text)) {
        expect(policy, target).toContain(`'sha256-${createHash("sha256").update(inline).digest("base64")}'`);
      }
      expect(/<[^>]+\s(style|on[a-z]+)=/.exec(text)?.[0], target).toBeUndefined();
    }
  });
}
