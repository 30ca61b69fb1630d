import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, inject, test } from "vitest";
import { encode, filledIn } from "../faults/support/posts.ts";
import { copyBuild, makeFolder, removeFolder } from "../support/built-site.ts";
import { expectNoText, expectText } from "../support/expect-text.ts";
import { forEachAtOnce, openSite } from "../support/site.ts";
import { smallContent } from "../support/small-content.ts";
import { startStandInCms } from "../support/stand-in-cms.ts";
import { startWebServer, type WebServer, type WebServerOptions } from "../support/web-server.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** On an empty folder, without a CMS. */
async function startAlone(options: Partial<WebServerOptions> = {}): Promise<WebServer> {
  const varDir = makeFolder();
  cleanUps.push(() => removeFolder(varDir));
  const web = await startWebServer({
    build: inject("build"),
    varDir,
    cmsUrl: "http://127.0.0.1:9",
    readToken: "5f90ab2c7d6843e1".repeat(4),
    ...options,
  });
  cleanUps.push(() => web.stop("SIGKILL"));
  return web;
}

/** Runs the web server until it ends by itself. */
async function runToEnd(options: Partial<WebServerOptions>): Promise<{ code: unknown; output: string }> {
  const web = await startAlone(options);
  return { code: await web.ended, output: web.output() };
}

test("a port that is taken is told in one sentence with its fix, and the exit code is 1", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  cleanUps.push(() => other.close());
  const { port } = other.address() as AddressInfo;
  const { code, output } = await runToEnd({ environment: { PORT: String(port) } });
  expect(code).toBe(1);
  expect(output.trim()).toBe(`Port ${port} is taken. Stop what uses it, or set another PORT in .env.`);
});

test("a folder that other users of the machine may read is refused with the way out", async () => {
  const varDir = makeFolder();
  cleanUps.push(() => removeFolder(varDir));
  chmodSync(varDir, 0o750);
  const { code, output } = await runToEnd({ varDir });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Other users of this machine may read ${varDir} (mode 750), where leads and accounts are kept. ` +
      "Fix: write a folder of this site alone into VAR_DIR in .env (one that is not there yet is made), " +
      "or close this one (mode 700) if nobody else has files in it.",
  );
});

test("a second start on a taken port does no harm to the pages of the first", async () => {
  const site = await openSite({
    rerender: "all",
    content: "small",
    prepare: ({ content }) => content.edit("site-setting", "site-setting", { claim: "A claim that is on every page." }),
  });
  cleanUps.push(() => site.close());
  await site.web.printed("pre-rendering 60/");
  const { code } = await runToEnd({ varDir: site.varDir, environment: { PORT: String(site.web.port) } });
  expect(code).toBe(1);
  await site.web.printed(/prerendered \d+ pages/);
  expect(site.web.output()).not.toContain("was not rendered");
  const check = () =>
    forEachAtOnce(site.routes, async (route) => {
      const { status, text } = await site.web.ask(route, { headers: { "accept-encoding": "gzip" } });
      expect(status, route).toBe(200);
      expectText(text, "A claim that is on every page.", route);
    });
  await check();
  await site.cms.fail("refuse");
  await site.restart();
  await check();
});

test("a broken configuration lists every bad field with its fix, and the exit code is 1", async () => {
  const { code, output } = await runToEnd({
    environment: {
      PORT: "http",
      SITE_URL: "hetreteg.example",
      CMS_URL: "ftp://cms",
      CMS_PORT: "99999",
      CMS_READ_TOKEN: undefined,
    },
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^ *PORT is "http": write a whole number/m);
  expect(output).toMatch(/^ *SITE_URL is "hetreteg.example": write http/m);
  expect(output).toMatch(/^ *CMS_URL is "ftp:\/\/cms": write http/m);
  expect(output).toMatch(/^ *CMS_PORT is "99999": write a whole number/m);
  expect(output).toMatch(/^ *CMS_READ_TOKEN is missing/m);
  expect(output).not.toMatch(/^\s+at /m);
  expect(output.trim().split("\n").length).toBe(6);
});

test("a read token that is too short is refused without being printed", async () => {
  const { code, output } = await runToEnd({ readToken: "tooshort" });
  expect(code).toBe(1);
  expect(output).toMatch(/CMS_READ_TOKEN is too short/);
  expect(output).not.toContain("tooshort");
});

test("a site that has not been built says so and how to build it", async () => {
  const build = copyBuild();
  cleanUps.push(() => removeFolder(build));
  rmSync(join(build, "web/dist/client"), { recursive: true });
  const { code, output } = await runToEnd({ build });
  expect(code).toBe(1);
  expect(output.trim().split("\n").length).toBe(1);
  expect(output).toContain("npm run build");
});

test.each([
  ["SIGTERM", "identity"],
  ["SIGINT", "identity"],
  ["SIGTERM", "br"],
] as const)(
  "%s ends a serving site with exit code 0, also while a browser that took %s keeps its connection",
  async (signal, encoding) => {
    const site = await openSite({ prepare: (cms) => cms.fail("refuse") });
    cleanUps.push(() => site.close());
    const browser = connect(site.web.port, "127.0.0.1");
    browser.on("error", () => undefined);
    browser.write(`GET /about HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    await once(browser, "data");
    const started = performance.now();
    expect(await site.web.stop(signal)).toBe(0);
    expect(performance.now() - started).toBeLessThan(3000);
  },
);

test("SIGTERM ends a site with exit code 0 while it waits for the CMS", async () => {
  const site = await openSite({ pages: "empty", prepare: (cms) => cms.fail("refuse") });
  cleanUps.push(() => site.close());
  await site.web.printed("waiting for the CMS");
  expect(await site.web.stop()).toBe(0);
});

test("SIGTERM ends a site with exit code 0 while it pre-renders, and while the CMS hangs", async () => {
  const site = await openSite({ pages: "empty", rerender: "all" });
  cleanUps.push(() => site.close());
  await site.web.printed("pre-rendering");
  expect(await site.web.stop()).toBe(0);
  await site.cms.fail("hang", /^\/api/);
  await site.restart();
  expect(await site.web.stop()).toBe(0);
});

test("`prerender` ends with exit code 1 when pages could not be made", async () => {
  const cms = await startStandInCms(smallContent());
  cleanUps.push(() => cms.stop());
  await cms.fail("error", /^\/api\/imprint/);
  const { code, output } = await runToEnd({ cmsUrl: cms.url, readToken: cms.readToken, args: ["prerender"] });
  expect(code).toBe(1);
  expect(output).toContain("/en/impressum was not rendered");
});

test("healthz tells of a reachable CMS and of the pages", async () => {
  const site = await openSite({ rerender: "all", pages: "empty", content: "small" });
  cleanUps.push(() => site.close());
  await site.web.printed(/prerendered \d+ pages/);
  const health = JSON.parse((await site.web.ask("/healthz")).text);
  const { routes } = JSON.parse((await site.web.ask("/_site/manifest.json")).text);
  expect(health).toMatchObject({ cms: "reachable", pages: routes.length });
  expect(routes.length).toBeGreaterThan(10);
});

test("a second server over the same folder waits, and goes on when the first one is killed", async () => {
  const site = await openSite();
  cleanUps.push(() => site.close());
  const second = await startWebServer({
    build: inject("build"),
    varDir: site.varDir,
    cmsUrl: site.cms.url,
    readToken: site.cms.readToken,
  });
  cleanUps.push(() => second.stop("SIGKILL"));
  await second.printed(`waiting for another web server over ${site.varDir} to end`);
  expect((await second.ask("/readyz")).status).toBe(503);
  await site.web.stop("SIGKILL");
  await second.printed('"event":"ready"');
  expect((await second.ask("/about")).status).toBe(200);
});

test("a server with nothing to send says that it is not ready", async () => {
  const web = await startAlone();
  await web.listening();
  const { status, headers } = await web.ask("/readyz");
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
});

test("a server that stops says so to the load balancer at once, and answers visitors until the drain is over", async () => {
  const site = await openSite({ web: { environment: { DRAIN_SECONDS: "60" } } });
  cleanUps.push(() => site.close());
  expect((await site.web.ask("/readyz")).status).toBe(200);
  const agent = new Agent({ keepAlive: true });
  cleanUps.push(() => agent.destroy());
  await site.web.ask("/about", { agent });
  site.web.child.kill("SIGTERM");
  await site.web.printed('"event":"stopping"');
  const { status, text, headers } = await site.web.ask("/readyz");
  expect([status, text, headers.connection]).toEqual([503, "The server is stopping.\n", "close"]);
  expect((await site.web.ask("/about", { agent })).status).toBe(200);
  expect((await site.web.ask("/en/about")).status).toBe(200);
  expect(site.web.hasEnded()).toBe(false);
  // A second signal does not wait.
  expect(await site.web.stop("SIGTERM")).toBe("SIGTERM");
});

test("a request in flight is answered although the server stops", async () => {
  const site = await openSite({ web: { environment: { DRAIN_SECONDS: "2" } } });
  cleanUps.push(() => site.close());
  const body = encode({ ...filledIn("contact"), _key: "" });
  const socket = connect(site.web.port, "127.0.0.1");
  socket.write(
    `POST /forms/contact HTTP/1.1\r\nHost: hetreteg.example\r\nOrigin: https://hetreteg.example\r\nAccept: application/json\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  await site.web.ask("/readyz");
  site.web.child.kill("SIGTERM");
  await site.web.printed('"event":"stopping"');
  socket.write(body.slice(20));
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
  expect(await site.web.ended).toBe(0);
  expect(site.web.output()).toContain('"event":"stopped"');
});

test("pages that changed settings contradict are not sent as they are, although the CMS is down", async () => {
  const site = await openSite();
  cleanUps.push(() => site.close());
  await site.cms.fail("refuse");
  const before = await site.web.ask("/about");
  expectText(before.text, "https://hetreteg.example/about");
  const environment = {
    SITE_URL: "https://moved.example",
    GOOGLE_TAG_ID: "G-TEST12345",
    ROOT_REDIRECT: "/casestudies",
  };
  const web = await site.restart({ environment });
  for (const headers of [{}, { "accept-encoding": "br" }, { "accept-encoding": "gzip" }]) {
    const { status, text } = await web.ask("/about", { headers });
    expect(status).toBe(200);
    expectText(text, "https://moved.example/about");
    expectText(text, '"consent":{"googleTagId":"G-TEST12345"');
    expectNoText(text, "https://hetreteg.example");
  }
  const payload = await web.ask("/_site/payload/about.json");
  expect(payload.status).toBe(404);
  expectText((await web.ask("/_site/live/about.json")).text, '"consent":{"googleTagId":"G-TEST12345"');
  const root = await web.ask("/");
  expect([root.status, root.headers.location]).toEqual([302, "/casestudies"]);
  // With the settings of before, the stored pages are right again.
  const after = await (await site.restart({ environment: {} })).ask("/about");
  expect(after.headers.etag).toBe(before.headers.etag);
});

test("pages whose files are deleted behind the server are still answered whole", async () => {
  const site = await openSite();
  cleanUps.push(() => site.close());
  for (const part of ["pages", "payload"]) rmSync(join(site.varDir, "site", part), { recursive: true });
  for (const encoding of ["br", "gzip", "identity"]) {
    for (const route of ["/", "/en/about", "/blog?page=2"]) {
      const { status, text } = await site.web.ask(route, { headers: { "accept-encoding": encoding } });
      expect(status, route).toBe(200);
      expectText(text, "</html>", route);
    }
  }
});
