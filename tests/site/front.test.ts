import { createHash } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { defaultLocale, locales, localizedPath } from "@hetreteg/contract/locales";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findFreePorts } from "../../tools/shared/ports.ts";
import { setSession } from "../../web/src/drafts/review/session-cookie.server.ts";
import { serverTexts } from "../../web/src/i18n/texts.server.ts";
import { shared } from "../../web/src/server/stored-answers.server.ts";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import { cmsHost, type Front, hasNginx, startFront } from "../support/front.ts";

describe.skipIf(!hasNginx())("the front by itself (needs nginx)", () => {
  /** An origin whose answers a test decides, behind the shipped nginx configuration. */
  const folder = makeFolder();
  let origin: Server;
  let originPort: number;
  let front: Front;
  let answer: { status: number; body: string; headers: Record<string, string | string[]> };
  let asked: IncomingMessage[] = [];

  /** What nginx tells of visits. */
  const visits = createSocket("udp4");
  const told: string[] = [];

  /** No page may be older. */
  const cacheMs = 3000;

  beforeAll(async () => {
    origin = createServer((request, response) => {
      asked.push(request);
      request.resume().on("end", () => {
        response.writeHead(answer.status, answer.headers);
        response.end(`${answer.body} ${request.headers["accept-encoding"] ?? "identity"}`);
      });
    });
    origin.listen(0, "127.0.0.1");
    await once(origin, "listening");
    originPort = (origin.address() as AddressInfo).port;
    page("first");
    const [visitLogPort = 0] = await findFreePorts(1);
    visits.on("message", (message) => told.push(String(message)));
    await new Promise<void>((done) => visits.bind(visitLogPort, "127.0.0.1", done));
    const more = "set_real_ip_from 127.0.0.1; real_ip_header X-Client;";
    front = await startFront(folder, [originPort], { cmsPort: originPort, visitLogPort, more });
  });
  afterAll(async () => {
    await front?.stop();
    visits.close();
    origin.close();
    origin.closeAllConnections();
    removeFolder(folder);
  });
  beforeEach(() => {
    asked = [];
  });

  function page(body: string, status = 200, cacheControl = shared): void {
    answer = {
      status,
      body,
      headers: { "cache-control": cacheControl, "content-security-policy": "default-src 'none'" },
    };
  }

  async function textOf(path: string, headers = {}): Promise<string> {
    return (await front.ask(path, { headers })).body.toString();
  }

  async function stopOrigin(): Promise<void> {
    origin.close();
    origin.closeAllConnections();
    await once(origin, "close");
  }

  async function startOrigin(): Promise<void> {
    origin.listen(originPort, "127.0.0.1");
    await once(origin, "listening");
  }

  test("a page of a busy second is asked for once, with all its headers", async () => {
    page("one");
    const answers = await Promise.all(Array.from({ length: 40 }, () => front.ask("/busy")));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(asked).toHaveLength(1);
    const [one] = answers;
    expect(one?.headers["content-security-policy"]).toBe("default-src 'none'");
    expect(one?.headers["cache-control"]).toBe(shared);
  });

  test("a sign-in that clears a predecessor's cookies on a host of four labels passes", async () => {
    const cookies = setSession(`a.${"b".repeat(400)}.c`, "https://uj.www.hetreteg.example", "strapi_jwt=x.y.z");
    page("in", 303, "no-store");
    answer.headers["set-cookie"] = cookies;
    const { status, headers } = await front.ask("/review");
    expect([status, headers["set-cookie"]]).toEqual([303, cookies]);
  });

  test("the first visitor after a quiet time gets the page of today", async () => {
    page("yesterday");
    expect(await textOf("/quiet")).toContain("yesterday");
    page("today");
    await pause(cacheMs);
    expect(await textOf("/quiet")).toContain("today");
  });

  test("within three seconds every visitor gets the changed page", async () => {
    page("old");
    expect(await textOf("/steady")).toContain("old");
    page("new");
    const changedAt = Date.now();
    let lastOld = changedAt;
    while (Date.now() - changedAt < cacheMs + 1000) {
      if ((await textOf("/steady")).includes("old")) lastOld = Date.now();
      await pause(40);
    }
    expect(lastOld - changedAt).toBeLessThanOrEqual(3000);
  });

  test("an unpublished page is gone, not its last copy", async () => {
    page("there");
    await textOf("/unpublished");
    page("gone", 404, "no-store");
    await pause(cacheMs);
    expect((await front.ask("/unpublished")).status).toBe(404);
  });

  test("the last good copy is shown while the web server is dead, and while it fails", async () => {
    page("good");
    await textOf("/fails");
    await pause(cacheMs);
    page("broken", 503, "no-store");
    const failing = await front.ask("/fails");
    expect([failing.status, failing.body.toString()]).toEqual([200, expect.stringContaining("good")]);
    await stopOrigin();
    const dead = await front.ask("/fails");
    expect([dead.status, dead.body.toString()]).toEqual([200, expect.stringContaining("good")]);
    expect((await front.ask("/never-seen")).status).toBe(502);
    await expectAwayPages();
    await startOrigin();
    page("back");
    await expect.poll(() => textOf("/fails")).toContain("back");
  });

  /** What is not in the cache while the web server is dead. */
  async function expectAwayPages(): Promise<void> {
    const own = locales.flatMap((locale) =>
      ["/seen-by-nobody?a=1", "/"].map((path) => [localizedPath(path, locale), locale] as const),
    );
    // Neither `en` nor a language of the site.
    for (const [path, locale] of [...own, ["/english", defaultLocale], ["/xx/about", defaultLocale]] as const) {
      const { get, post } = serverTexts[locale].away;
      const [language, asked, posted] = [`<html lang='${locale}'>`, get.title, post.title];
      for (const method of ["GET", "POST"]) {
        const { status, headers, body } = await front.ask(path, { method, body: method === "POST" ? "name=A" : "" });
        const html = body.toString();
        expect([status, headers["retry-after"], headers["cache-control"]], path).toEqual([502, "30", "no-store"]);
        expect(html, path).toContain(language);
        expect(html, path).toContain(method === "POST" ? posted : asked);
        expect(html, path).not.toContain(method === "POST" ? asked : posted);
        expect(html).toContain("href='mailto:hello@hetreteg.example'");
        expect(html).not.toMatch(/<!--#|\{\{|<script|(src|style)=|url\(/);
        const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
        const hash = createHash("sha256").update(style).digest("base64");
        expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
      }
    }
    // Nobody asks for it by its address.
    expect((await front.ask("/_away/hu-get")).body.toString()).not.toContain("visszajövünk");
  }

  test("what is someone's own is asked for each time", async () => {
    page("mine", 200, "no-store");
    await textOf("/own");
    await textOf("/own");
    page("private", 200, "private, no-cache");
    await textOf("/own");
    await textOf("/own");
    expect(asked).toHaveLength(4);
  });

  test("a page as Markdown has a copy of its own, and the web server hears of two forms only", async () => {
    page("form");
    const html = ["text/html,*/*;q=0.8", "*/*", "text/html, text/markdown;q=0.5"];
    const markdown = ["text/markdown", "text/markdown, text/html;q=0.9", "text/html, text/markdown;q=1.0"];
    for (const accept of [...html, ...markdown, ...html, ...markdown]) await textOf("/formed", { accept });
    expect(asked.map(({ headers }) => headers.accept)).toEqual(["*/*", "text/markdown"]);
    await front.ask("/formed", { method: "POST", body: "a", headers: { accept: "application/json" } });
    expect(asked.at(-1)?.headers.accept).toBe("application/json");
  });

  test("what visitors search for is told to nobody, and a visit without who made it", async () => {
    page("found", 200, "no-store");
    const document = { "sec-fetch-dest": "document" };
    for (const path of [
      "/en/search?q=secret",
      "/xx/search?q=secret",
      "/search?q=secret",
      "/_site/found/hu.json?q=secret",
    ]) {
      expect(await textOf(path, document)).toContain("found");
    }
    await textOf("/after", { ...document, referer: "https://hetreteg.example/search?q=secret" });
    await expect.poll(() => told.join("\n")).toContain('"target":"/after"');
    expect(told.join("\n")).toContain('"referer":"https://hetreteg.example/search"');
    expect(told.join("\n")).not.toMatch(/secret|127\.0\.0\.1/);
    expect(readFileSync(join(folder, "access.log"), "utf8")).not.toContain("secret");
  });

  test("each coding has a copy of its own, and the web server hears of three only", async () => {
    page("coded");
    const wishes = ["br", "gzip, deflate, br, zstd", "gzip", "gzip;q=1.0, br;q=0", "deflate", ""];
    const texts = await Promise.all(wishes.map((wish) => textOf("/coded", { "accept-encoding": wish })));
    expect(texts).toEqual(["coded br", "coded br", "coded gzip", "coded gzip", "coded identity", "coded identity"]);
    expect(asked).toHaveLength(3);
  });

  test("the CMS's name leads to its panel, but not to what the web server alone may ask", async () => {
    page("panel", 200, "no-store");
    const ofTheCms = { headers: { host: cmsHost } };
    const { status, body } = await front.ask("/admin/", ofTheCms);
    expect([status, body.toString()]).toEqual([200, expect.stringContaining("panel")]);
    expect(asked[0]?.headers["x-forwarded-proto"]).toBe("https");
    const refused = [
      "/api",
      "/api/leads",
      "/graphql",
      "/API/x",
      "/%61pi/x",
      "//api/x",
      "/admin/../api/x",
      "/Graphql?a=1",
    ];
    for (const path of refused) expect((await front.ask(path, ofTheCms)).status, path).toBe(404);
    expect((await front.ask("/upload", { ...ofTheCms, method: "POST", body: "x".repeat(300_000) })).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  test("a client cannot say who it is", async () => {
    page("who");
    const { headers } = await front.ask("/who", {
      headers: { "x-forwarded-for": "203.0.113.7", "x-request-id": "mine-mine-mine" },
    });
    expect(asked[0]?.headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(asked[0]?.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
    expect(headers["x-request-id"]).toBe(asked[0]?.headers["x-request-id"]);
  });

  test("plain http leads to the address of the site", async () => {
    const answer = await fetch(`http://127.0.0.1:${front.httpPort}/en/about?x=1`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "https://hetreteg.example/en/about?x=1"]);
  });

  test.each([
    ["2001:db8:1", "2001:db8:1::%:c:d", "2001:db8:1:0:%:b:c:d"],
    ["2001:db8", "2001:db8::%:c:d", "2001:db8:0:0:%::"],
    ["2001:db8:1:2", "2001:db8:1:2::%", "2001:db8:1:2:%:b:c:d"],
  ])("all addresses of a network %s:…/64 are one client, to the site and to the panel", async (_, ...spellings) => {
    page("posted", 200, "no-store");
    for (const [path, minTaken, host] of [
      ["/contact", 21, "hetreteg.example"],
      ["/admin/login", 6, cmsHost],
    ] as const) {
      const posts = Array.from({ length: 60 }, (_, number) => {
        const client = spellings[number % 2]?.replace("%", (number + 1).toString(16));
        return front.ask(path, { method: "POST", body: "x", headers: { host, "x-client": client } });
      });
      const taken = (await Promise.all(posts)).filter(({ status }) => status === 200);
      expect(taken.length, path).toBeGreaterThanOrEqual(minTaken);
      // A slow machine takes longer for them, and a limit gives back with time.
      expect(taken.length, path).toBeLessThan(50);
    }
  });

  test.each(["/review/sign-in", "/en/review", "/xx/review"])(
    "who guesses a password at %s is slowed down",
    async (path) => {
      page("signed in", 200, "no-store");
      const headers = { "x-client": `203.0.113.${path.length}` };
      const posts = Array.from({ length: 12 }, () => front.ask(path, { method: "POST", body: "x", headers }));
      expect((await Promise.all(posts)).filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
    },
  );

  test("posts and addresses have a limit for each client; files have none", async () => {
    page("posted", 200, "no-store");
    const headers = { "x-client": "203.0.113.200" };
    const posts = await Promise.all(
      Array.from({ length: 40 }, () => front.ask("/contact", { method: "POST", body: "x", headers })),
    );
    expect(posts.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect(posts.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(21);
    expect(asked.length).toBe(posts.filter(({ status }) => status === 200).length);
    const files = await Promise.all(Array.from({ length: 50 }, () => front.ask("/assets/a.js", { headers })));
    expect(files.map(({ status }) => status)).toEqual(Array(50).fill(200));
    asked = [];
    const unknown: number[] = [];
    const refusals = () => unknown.filter((status) => status === 429).length;
    // A slow machine asks for less a second, and is refused later.
    for (let batch = 0; batch < 60 && refusals() < 100; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => front.ask(`/unknown-${batch}-${at}`, { headers })),
      );
      unknown.push(...answers.map(({ status }) => status));
    }
    expect(refusals()).toBeGreaterThanOrEqual(100);
  });
});
