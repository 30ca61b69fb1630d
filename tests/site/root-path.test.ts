import * as v from "valibot";
import { expect, test } from "vitest";
import { sitePath } from "../../settings/rules.ts";
import { openSite } from "../support/site.ts";

test("by default the root path is the Hungarian home page, whatever the browser speaks", async () => {
  const site = await openSite();
  const { status, text } = await site.web.ask("/", { headers: { "accept-language": "nl", cookie: "locale=en" } });
  expect(status).toBe(200);
  expect(text).toMatch(/<html lang="hu"[ >]/);
  expect((await site.web.ask("/", { headers: { "accept-language": "nl" } })).headers["set-cookie"]).toBeUndefined();
  const own = { "accept-language": "nl", "sec-fetch-site": "same-origin" };
  expect((await site.web.ask("/_site/locale?path=/nl", { headers: own })).headers["set-cookie"]).toBeUndefined();
  await site.close();
});

test("with detection on, only the root path leads to the visitor's language, and no cache keeps it", async () => {
  const environment = { LOCALE_DETECTION: "on", LOCALE_DOMAINS: "hetreteg.nl=nl,hetreteg.de=de" };
  const site = await openSite({ rerender: "all", content: "small", web: { environment } });
  // The setting is part of every page.
  await site.web.printed(/prerendered \d+ pages/);
  const ask = (path: string, headers: Record<string, string>) =>
    site.web.ask(path, { headers: { "accept-encoding": "br", ...headers } });

  const led = await ask("/", { "accept-language": "nl-NL,en;q=0.5" });
  expect(led.status).toBe(302);
  expect(led.headers.location).toBe("/nl");
  expect(led.headers["cache-control"]).toBe("no-store");
  expect(led.headers.vary).toMatch(/cookie.*accept-language/);
  expect((await ask("/?filter=webshops", { "accept-language": "nl" })).headers.location).toBe("/nl?filter=webshops");
  expect((await ask("/", { "accept-language": "nl", cookie: "locale=en" })).headers.location).toBe("/en");
  expect((await ask("/", { "accept-language": "de" })).status).toBe(200);
  expect((await ask("/", { "accept-language": "nl", "sec-fetch-site": "same-origin" })).status).toBe(200);
  expect((await ask("/about", { "accept-language": "nl" })).status).toBe(200);

  // What was detected is kept, once, and by no cache.
  const kept = (locale: string) => [
    expect.stringContaining(`locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`),
  ];
  expect(led.headers["set-cookie"]).toEqual(kept("nl"));
  expect((await ask("/", { "accept-language": "de" })).headers["set-cookie"]).toEqual(kept("hu"));
  expect((await ask("/", { "accept-language": "nl", cookie: "locale=en" })).headers["set-cookie"]).toBeUndefined();
  expect((await ask("/en/about", { "accept-language": "nl" })).headers["set-cookie"]).toBeUndefined();
  const keep = (path: string, headers: Record<string, string>) =>
    ask(`/_site/locale?path=${path}`, { "sec-fetch-site": "same-origin", ...headers });
  const ofPage = await keep("/en/about", { "accept-language": "de" });
  expect([ofPage.status, ofPage.headers["cache-control"]]).toEqual([204, "no-store"]);
  expect(ofPage.headers["set-cookie"]).toEqual(kept("en"));
  expect((await keep("/en/about", { "accept-language": "nl" })).headers["set-cookie"]).toEqual(kept("nl"));
  expect((await keep("/en/about", { host: "hetreteg.nl" })).headers["set-cookie"]).toEqual(kept("nl"));
  expect((await keep("/en/about", { cookie: "locale=hu" })).headers["set-cookie"]).toBeUndefined();
  expect((await keep("/en/about", { "sec-fetch-site": "cross-site" })).headers["set-cookie"]).toBeUndefined();
  for (const accept of ["*/*", "text/markdown"]) {
    expect((await ask("/", { accept, "accept-language": "de" })).headers["cache-control"]).toBe("private, no-cache");
  }
  const msg = expect.stringContaining('LOCALE_DOMAINS: "hetreteg.de=de" maps no host');
  expect(site.web.log()).toContainEqual(expect.objectContaining({ level: "warn", msg }));
  await site.close();
});

test("the root path leads to the configured path, for full loads and for steps inside the site", async () => {
  const site = await openSite({
    pages: "empty",
    rerender: "all",
    content: "small",
    web: { environment: { ROOT_REDIRECT: "/casestudies" } },
  });
  const { status, headers } = await site.web.ask("/");
  expect([status, headers.location]).toEqual([302, "/casestudies"]);
  expect(JSON.parse((await site.web.ask("/_site/live/index.json")).text)).toEqual({ movedTo: "/casestudies" });
  expect((await site.web.ask("/en")).status).toBe(200);
  await site.close();
});

test("a root path that leads to another host is refused at start, with the fix", async () => {
  await expect(openSite({ web: { environment: { ROOT_REDIRECT: "https://elsewhere.example" } } })).rejects.toThrow(
    /ROOT_REDIRECT is .*: write a path of the site/,
  );
});

test.each(["/", "/?a=b", "/#a", "//evil.example", "/\\evil.example", "/.//evil.example", "/%2E%2e/a", "/.", "/a b"])(
  "ROOT_REDIRECT=%s, which leads to itself or off the site, is refused",
  (path) => {
    expect(v.safeParse(sitePath, path).success).toBe(false);
  },
);
