import { expect, test } from "@playwright/test";
import { patientFetch, siteUrl } from "../../support/browser/running-site.ts";
import { rawRequest } from "../support/raw-request.ts";

const answers: Record<string, () => Promise<Headers>> = {
  "a page": () => headersOf("/en/about"),
  "a page with a query that does not matter": () => headersOf("/en/about?utm_source=x"),
  "a payload": () => headersOf("/_site/payload/en/about.json"),
  "a live payload": () => headersOf("/_site/live/en/about.json"),
  "the manifest": () => headersOf("/_site/manifest.json"),
  "a script": async () => headersOf(await addressOfScript()),
  "the icon": () => headersOf("/favicon.svg"),
  "the sitemap": () => headersOf("/sitemap.xml"),
  "robots.txt": () => headersOf("/robots.txt"),
  "the health check": () => headersOf("/healthz"),
  "an error page": () => headersOf("/en/no-such-page"),
  "a redirect": () => headersOf("/en/portfolio"),
  "a page the visitor already has": async () =>
    headersOf("/en/about", { headers: { "if-none-match": await etagOf("/en/about") } }),
  "a refused method": () => headersOf("/en/about", { method: "POST" }),
  "an address that makes no sense": async () => new Headers((await rawRequest("/..%2fetc")).headers),
  "a refused body": async () =>
    new Headers((await rawRequest("/en", { headers: { "content-length": "3" }, body: "abc" })).headers),
};

for (const [name, ask] of Object.entries(answers)) {
  test(`${name} carries the headers that protect the visitor`, async () => {
    const headers = await ask();
    expect.soft(headers.get("x-content-type-options")).toBe("nosniff");
    expect.soft(headers.get("referrer-policy")).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
    expect.soft(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect.soft(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect.soft(headers.get("permissions-policy")).toContain("camera=()");
    expect.soft(headers.get("server"), "what runs here is nobody's business").toBeNull();
    expect.soft(headers.get("x-powered-by")).toBeNull();
    expect.soft(headers.has("strict-transport-security")).toBe(siteUrl.startsWith("https:"));
    if (headers.get("content-type")?.includes("html")) expectStrictPolicy(headers.get("content-security-policy"));
  });
}

function expectStrictPolicy(policy: string | null): void {
  const directives = new Map(
    (policy ?? "").split(/;\s*/).map((part) => [part.split(" ")[0], part.split(" ").slice(1)]),
  );
  expect.soft(directives.get("default-src")).toEqual(["'none'"]);
  expect.soft(directives.get("frame-ancestors")).toEqual(["'none'"]);
  expect.soft(directives.get("base-uri")).toEqual(["'none'"]);
  expect.soft(directives.get("form-action")).toEqual(["'self'"]);
  expect.soft(policy).not.toMatch(/unsafe-|\*|https?:\s|data:.*script/);
  for (const name of ["script-src", "style-src"]) {
    const sources = directives.get(name) ?? [];
    expect.soft(sources.length, name).toBeGreaterThan(0);
    expect
      .soft(
        sources.filter((source) => source !== "'self'" && !/^'sha256-[\w+/]{43}='$/.test(source)),
        name,
      )
      .toEqual([]);
  }
}

async function headersOf(path: string, init?: RequestInit): Promise<Headers> {
  const response = await patientFetch(path, init);
  await response.body?.cancel();
  return response.headers;
}

async function etagOf(path: string): Promise<string> {
  return (await headersOf(path)).get("etag") ?? "";
}

async function addressOfScript(): Promise<string> {
  const html = await (await patientFetch("/en")).text();
  return /import\("([^"]+)"\)/.exec(html)?.[1] ?? "no script";
}
