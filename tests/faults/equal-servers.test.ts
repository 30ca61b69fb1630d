import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { changeBuild, copyBuild, makeFolder, removeFolder } from "../support/built-site.ts";
import { type Front, hasNginx, startFront } from "../support/front.ts";
import { type FrontVisitors, sendVisitors } from "../support/front-visitors.ts";
import { hasPostgres, type Postgres, postgresNeeded, startPostgres } from "../support/postgres.ts";
import { smallContent } from "../support/small-content.ts";
import { type StandInCms, startStandInCms } from "../support/stand-in-cms.ts";
import { type EqualServer, type EqualServers, editName, openEqualServers, shownBy } from "../support/web-servers.ts";
import { printCounts } from "./support/expect-nothing-lost.ts";

const needed = hasNginx() ? postgresNeeded : " (needs nginx: apt-get install nginx)";

describe.runIf(hasNginx() && hasPostgres)(`two equal web servers behind nginx${needed}`, () => {
  const folder = makeFolder();
  let postgres: Postgres;
  let cms: StandInCms;
  let site: EqualServers;
  let first: EqualServer;
  let second: EqualServer;
  let front: Front;

  beforeAll(async () => {
    [postgres, cms] = await Promise.all([startPostgres(), startStandInCms(smallContent())]);
    const environment = {
      WEB_DATABASE_URL: await postgres.createDatabase("web"),
      DRAIN_SECONDS: "1",
      TRUST_PROXY_HOPS: "1",
      LEADS_FLOOD: "9999,9999",
      LEADS_RETRY_SECONDS: "0.1,0.8,259200",
    };
    site = openEqualServers({ cms, build: inject("build"), environment });
    [first, second] = await Promise.all([site.start(), site.start()]);
    for (const server of site.servers) await server.ready();
    front = await startFront(
      folder,
      site.servers.map(({ port }) => port),
      { addressesASecond: 1000 },
    );
  });
  afterAll(async () => {
    await front?.stop();
    await site?.close();
    await Promise.all([cms?.stop(), postgres?.stop()]);
    removeFolder(folder);
  });

  async function expectNothingLost(what: string, visitors: FrontVisitors): Promise<void> {
    await visitors.stop();
    expect([...visitors.pages.keys(), ...visitors.posts.keys()]).toEqual([200, 200]);
    expect(visitors.acknowledged.length).toBeGreaterThan(20);
    await vi.waitFor(() => expect(new Set(cms.leads.keys())).toEqual(new Set([...before, ...visitors.acknowledged])), {
      timeout: 60_000,
    });
    before.push(...visitors.acknowledged);
    printCounts(what, {
      "pages and scripts": visitors.pages.get(200) ?? 0,
      enquiries: visitors.acknowledged.length,
      "in the CMS": cms.leads.size,
    });
  }
  /** Keys of the enquiries of the tests before. */
  const before: string[] = [];

  test("a publish is shown by the server that is told at once, and by the other that looks by itself", async () => {
    const name = editName(cms);
    await first.tell();
    await shownBy(site.servers, name);
  });

  test("their pages are the same ones, byte for byte", async () => {
    const { text } = await first.ask("/_site/manifest.json");
    expect((await second.ask("/_site/manifest.json")).text).toBe(text);
    for (const route of (JSON.parse(text) as { routes: string[] }).routes) {
      const [one, other] = await Promise.all(site.servers.map((server) => server.ask(route)));
      expect(other?.headers.etag, route).toBe(one?.headers.etag);
    }
  });

  test.each([
    "images/0123456789abcdef0123/640.png",
    "shares/0123456789abcdef0123.png",
    "files/privacy-2001-01-01-hu.pdf",
  ])("a file that only one of them has got yet is found through the front: %s", async (name) => {
    const file = join(second.varDir, "site", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, name);
    // Each server is the first asked in turn.
    const pastTheCache = { headers: { authorization: "none" } };
    const answers = [await front.ask(`/${name}`, pastTheCache), await front.ask(`/${name}`, pastTheCache)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("visitors read and post while one server is killed, the other, then Postgres: nobody notices, nothing is lost", {
    timeout: 300_000,
  }, async () => {
    const visitors = sendVisitors(front);
    for (const killed of [first, second]) {
      killed.child.kill("SIGKILL");
      await killed.ended;
      const name = editName(cms);
      const [other] = site.servers.filter((server) => server !== killed) as [EqualServer];
      await other.tell();
      await shownBy([other], name);
      await killed.restart();
      await shownBy([killed], name);
    }
    await postgres.kill("SIGKILL");
    const posted = visitors.acknowledged.length;
    await vi.waitUntil(() => visitors.acknowledged.length > posted + 20, { timeout: 60_000 });
    await postgres.restart();
    await expectNothingLost("servers and Postgres killed", visitors);
  });

  test("a release is rolled out server by server and back, and no visitor meets it but by its new pages", {
    timeout: 300_000,
  }, async () => {
    const next = copyBuild();
    changeBuild(next);
    const shows = (server: EqualServer, isNext: boolean) =>
      vi.waitUntil(async () => (await server.ask("/en")).text.includes("UPDATED") === isNext, { timeout: 90_000 });
    const visitors = sendVisitors(front);
    try {
      for (const build of [next, inject("build")]) {
        for (const server of site.servers) {
          await server.restart(build);
          await server.ready();
          await shows(server, build === next);
          // Pages of both releases are read meanwhile, and their code from whichever server is asked.
          await pause(500);
        }
      }
    } finally {
      removeFolder(next);
    }
    await expectNothingLost("rolled out and back", visitors);
  });
});
