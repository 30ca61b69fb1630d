import { locales, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { afterAll, beforeAll, expect, test } from "vitest";
import { matchRoute } from "../../web/src/routing/match-route.ts";
import { checkHtmlFiles, hasJava } from "../support/html-checker.ts";
import { forEachAtOnce, openSite, payloadPath, storedFile, type TestSite } from "../support/site.ts";
import { specifiedLocales } from "../support/specified-locales.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** The payload a page carries for the browser. */
function inlinedPayload(html: string): unknown {
  const [, json = ""] = /<script id="_payload"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

test("a first start pre-renders the pages of all languages", () => {
  expect(site.routes.length).toBeGreaterThan(150);
  for (const locale of locales) expect(site.routes).toContain(localizedPath("/", locale));
});

test("every pre-rendered page answers 200 as a whole HTML document in its language", async () => {
  await forEachAtOnce(site.routes, async (route) => {
    const answer = await site.web.ask(route, { headers: { "accept-encoding": "br" } });
    expect(answer.status, route).toBe(200);
    expect(answer.headers["content-type"], route).toBe("text/html; charset=utf-8");
    const { locale } = splitLocale(route.split("?")[0] ?? "");
    expect(answer.text.startsWith(`<!doctype html><html lang="${locale}" data-route="`), route).toBe(true);
    const { id } = matchRoute(route.split("?")[0] ?? "")?.route ?? {};
    expect(/ data-route="([^"]+)">/.exec(answer.text)?.[1], route).toBe(id);
    expect(id, route).toMatch(new RegExp(`^[\\w-]+___${locale}$`));
    expect(answer.text.endsWith("</html>"), route).toBe(true);
  });
});

test("no page asks for a motion from one document to the next: WebKit without the Navigation API ends at it", async () => {
  await forEachAtOnce(site.routes, async (route) => {
    const { text } = await site.web.ask(route, { headers: { "accept-encoding": "br" } });
    expect(text, route).toContain("<style");
    expect(text, route).not.toContain("@view-transition");
  });
});

// Without Java the summary names it among the tests that were not run.
test.skipIf(!hasJava())("the Nu HTML checker finds no error in any pre-rendered page (needs Java)", async () => {
  const { count, problems } = await checkHtmlFiles(storedFile(site.varDir, "pages"));
  expect(count).toBe(site.routes.length);
  expect(problems).toEqual([]);
});

test("brotli, gzip and no encoding give the same text of every page and every payload", async () => {
  await forEachAtOnce(
    site.routes.flatMap((route) => [route, payloadPath(route)]),
    async (address) => {
      const [br, gzip, identity] = await Promise.all(
        ["br", "gzip", undefined].map((encoding) =>
          site.web.ask(address, { headers: encoding ? { "accept-encoding": encoding } : {} }),
        ),
      );
      expect(br?.headers["content-encoding"], address).toBe("br");
      expect(gzip?.headers["content-encoding"], address).toBe("gzip");
      expect(identity?.headers["content-encoding"], address).toBeUndefined();
      expect(gzip?.text === br?.text && identity?.text === br?.text, `${address} differs by encoding`).toBe(true);
    },
  );
});

test("the payload of every page is the one its HTML carries", async () => {
  await forEachAtOnce(site.routes, async (route) => {
    const [page, payload] = await Promise.all([site.web.ask(route), site.web.ask(payloadPath(route))]);
    expect(payload.status, route).toBe(200);
    expect(payload.headers["content-type"], route).toBe("application/json; charset=utf-8");
    expect(JSON.parse(payload.text), route).toEqual(inlinedPayload(page.text));
  });
});

test.each([
  ["strategy", "services", "strategy"],
  ["development", "services", "development"],
  ["ecommerce", "categories", "webshops"],
])("the page of %s shows cases whose %s hold %s", async (service, field, name) => {
  const named = site.cms.content
    .entriesOf("case-study")
    .filter(({ shared }) =>
      (shared[field] as (string | { name: string })[]).some(
        (one) => (typeof one === "string" ? one : one.name) === name,
      ),
    )
    .map(({ key }) => key);
  for (const prefix of ["", "/en", "/nl"]) {
    const { text } = await site.web.ask(`${prefix}/services/${service}`);
    const cases = text.slice(text.indexOf('<section id="cases"'), text.indexOf('<section id="questions"'));
    const shown = [...cases.matchAll(/\/casestudies\/(\w+)"/g)].map(([, slug]) => slug);
    expect(shown.length).toBe(Math.min(named.length, 8));
    expect(named).toEqual(expect.arrayContaining(shown));
  }
});

test("no page shows a company fact as an unfilled token", async () => {
  const shown: string[] = [];
  await forEachAtOnce(site.routes, async (route) => {
    const { text } = await site.web.ask(route);
    for (const [token] of text.matchAll(/\{\{\w+\}\}/g)) shown.push(`${route} ${token}`);
  });
  expect(shown).toEqual([]);
});

test("every page in every language leads to the accessibility statement, which tells of a test, of gaps and of whom to turn to", async () => {
  const statements = specifiedLocales.map((locale) => localizedPath("/accessibility", locale));
  await forEachAtOnce(site.routes, async (route) => {
    const { locale } = splitLocale(route.split("?")[0] ?? "");
    const [, footer = ""] = /<footer(.*)<\/footer>/s.exec((await site.web.ask(route)).text) ?? [];
    expect(footer, route).toContain(`href="${localizedPath("/accessibility", locale)}"`);
  });
  const { text: sitemap } = await site.web.ask("/sitemap.xml");
  for (const statement of statements) {
    expect(sitemap).toContain(`${statement}</loc>`);
    const [, text = ""] = /<main(.*)<\/main>/s.exec((await site.web.ask(statement)).text) ?? [];
    for (const part of ["conformance", "gaps", "tests", "contact", "security"]) expect(text).toContain(`id="${part}"`);
    expect(text).toMatch(/EN 301 549.*2019\/882/s);
    expect(text).toMatch(/axe-core \d+\.\d+/);
    expect(text).toContain("kormanyhivatalok.hu");
    expect(text).toContain("hello@hetreteg.example");
  }
});

const encodings = ["br", "gzip", "identity"];
const cachedAddresses = ["/", "/en/about", payloadPath("/nl"), "/favicon.svg"];

/** Asks for an address again on a condition made from its ETag. */
async function askAgain(address: string, encoding: string, condition: (etag: string) => string) {
  const headers = { "accept-encoding": encoding };
  const first = await site.web.ask(address, { headers });
  const { etag = "" } = first.headers;
  const again = await site.web.ask(address, { headers: { ...headers, "if-none-match": condition(etag) } });
  return { first, again };
}

test.each(encodings)("a browser that has a page in %s is told 304 instead of getting it again", async (encoding) => {
  for (const address of cachedAddresses) {
    const { first, again } = await askAgain(address, encoding, (etag) => etag);
    expect(first.headers.etag, address).toMatch(/^(W\/)?"[\w-]+"$/);
    expect(again.status, address).toBe(304);
    expect(again.raw.length, address).toBe(0);
    expect(again.headers.etag, address).toBe(first.headers.etag);
  }
});

test.each([
  ["weakened by a proxy", (etag: string) => `W/${etag.replace(/^W\//, "")}`],
  ["without its mark", (etag: string) => etag.replace(/^W\//, "")],
  ["among others", (etag: string) => `"another", ${etag}`],
  ["as a star", () => "*"],
])("an ETag sent back %s is recognised", async (_form, condition) => {
  for (const address of cachedAddresses) {
    const { again } = await askAgain(address, "br", condition);
    expect(again.status, address).toBe(304);
  }
});

test("a page whose ETag is another one is sent", async () => {
  for (const address of cachedAddresses) {
    const { first, again } = await askAgain(address, "br", () => '"another"');
    expect(again.status, address).toBe(200);
    expect(again.text === first.text, address).toBe(true);
  }
});

test("a 304 repeats how the page may be cached and how it is protected", async () => {
  for (const address of cachedAddresses) {
    const { first, again } = await askAgain(address, "br", (etag) => etag);
    for (const name of ["cache-control", "vary", "content-security-policy", "x-content-type-options"]) {
      expect(again.headers[name], `${address} ${name}`).toBe(first.headers[name]);
    }
  }
});

test("each encoding of a page has an ETag of its own", async () => {
  const etags = await Promise.all(
    ["br", "gzip", "identity"].map(async (encoding) => {
      const { headers } = await site.web.ask("/about", { headers: { "accept-encoding": encoding } });
      return headers.etag;
    }),
  );
  expect(new Set(etags).size).toBe(3);
});

test("an encoding the browser refuses is not sent", async () => {
  const refused = await site.web.ask("/about", { headers: { "accept-encoding": "br;q=0, gzip" } });
  expect(refused.headers["content-encoding"]).toBe("gzip");
  const none = await site.web.ask("/about", { headers: { "accept-encoding": "br;q=0, gzip;q=0" } });
  expect(none.headers["content-encoding"]).toBeUndefined();
});

test("HEAD answers a page's headers and nothing else", async () => {
  for (const address of ["/", "/blog?page=2", payloadPath("/"), "/favicon.svg", "/robots.txt", "/nothing"]) {
    const headers = { "accept-encoding": "br" };
    const [get, head] = await Promise.all([
      site.web.ask(address, { headers }),
      site.web.ask(address, { headers, method: "HEAD" }),
    ]);
    expect(head.status, address).toBe(get.status);
    expect(head.raw.length, address).toBe(0);
    for (const name of ["content-type", "etag", "cache-control", "content-security-policy", "content-encoding"]) {
      expect(head.headers[name], `${address} ${name}`).toBe(get.headers[name]);
    }
  }
});

test("shared caches are told that a page depends on encoding and form, and must be asked for again", async () => {
  const { headers } = await site.web.ask("/en/blog", { headers: { "accept-encoding": "br" } });
  expect(headers.vary).toBe("accept-encoding, accept");
  expect(headers["cache-control"]).toBe(
    "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400",
  );
});
