import * as v from "valibot";
import { expect, test } from "vitest";
import { sitePath } from "../../settings/rules.ts";
import { openSite } from "../support/site.ts";

test("by default the root path is the Hungarian home page, whatever the browser speaks", async () => {
  const site = await openSite();
  const { status, text } = await site.web.ask("/", { headers: { "accept-language": "nl", cookie: "locale=en" } });
  expect(status).toBe(200);
  expect(text).toContain('<html lang="hu">');
  await site.close();
});

test("with detection on, only the root path leads to the visitor's language, and no cache keeps it", async () => {
  const environment = { LOCALE_DETECTION: "on", LOCALE_DOMAINS: "hetreteg.nl=nl,hetreteg.de=de" };
  const site = await openSite({ web: { environment } });
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
