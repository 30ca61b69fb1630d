import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { hasPostgres, type Postgres, postgresNeeded, startPostgres } from "../support/postgres.ts";
import { editName, rendererOf, replicaState, shownBy, tell } from "../support/replicas.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import type { WebServer } from "../support/web-server.ts";
import { expectNothingLost, printCounts } from "./support/expect-nothing-lost.ts";
import { type LeadSite, openLeadSite } from "./support/lead-site.ts";
import { flood } from "./support/posts.ts";
import { mountSmallDisk } from "./support/small-disk.ts";

const access = { bucket: "site-pages", region: "eu-central-1", key: "pages", secret: "secret" };
const patience = { timeout: 120_000, interval: 20 };

describe.runIf(hasPostgres)(`three servers over one Postgres and one bucket${postgresNeeded}`, () => {
  let postgres: Postgres;
  let bucket: S3Server;
  let site: LeadSite;
  let servers: WebServer[];

  beforeAll(async () => {
    [postgres, bucket] = await Promise.all([startPostgres(), startS3Server(access)]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") {
      for (const server of servers)
        console.error(
          server
            .output()
            .replace(/.*lead-\w+.*\n/g, "")
            .slice(-2000),
        );
    }
    await site?.close();
  });
  afterAll(async () => {
    await Promise.all([postgres?.stop(), bucket?.stop()]);
  });

  const alive = () => servers.filter((server) => !server.hasEnded());

  const renderer = () => rendererOf(alive);
  const edit = () => editName(site.cms);

  test("visitors read and post while the renderer is killed, then the bucket, then Postgres: each publish arrives, nothing is lost", {
    timeout: 600_000,
  }, async () => {
    site = await openLeadSite({
      database: await postgres.createDatabase("web"),
      environment: {
        STORE_URL: `s3://${access.bucket}`,
        STORE_S3_ENDPOINT: bucket.url,
        STORE_S3_REGION: access.region,
        STORE_S3_KEY: access.key,
        STORE_S3_SECRET: access.secret,
      },
    });
    servers = [site.web];
    await site.cms.heal();
    await renderer();
    await site.web.printed(/prerendered \d+ pages/);
    servers.push(await site.startAnother(), await site.startAnother());
    await shownBy(servers, "Kft.");

    let turn = 0;
    const next = () => alive()[turn++ % alive().length] as WebServer;
    const posting = flood(() => next().port, 4, 150);
    const statuses = new Map<number, number>();
    let isReading = true;
    const reading = (async () => {
      while (isReading) {
        // As a front does, which asks another server where one does not answer.
        const { status } = await next()
          .ask("/en/impressum")
          .catch(() => ({ status: 0 }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await pause(20);
      }
    })();

    const [, second, third] = servers as [WebServer, WebServer, WebServer];
    const first = edit();
    expect(await tell(second)).toBe(204);
    await shownBy(servers, first);

    site.web.child.kill("SIGKILL");
    const killedAt = performance.now();
    await site.web.ended;
    const heir = await renderer();
    const takenOverMs = performance.now() - killedAt;
    const afterwards = edit();
    expect(await tell(heir === second ? third : second)).toBe(204);
    await shownBy(alive(), afterwards);
    await site.start();
    servers[0] = site.web;
    await shownBy(servers, afterwards);

    bucket.isDown = true;
    const whileDown = edit();
    await tell(heir);
    await shownBy([heir], whileDown);
    for (const server of servers) expect((await server.ask("/en/impressum")).status).toBe(200);
    bucket.isDown = false;
    await shownBy(servers, whileDown);

    await postgres.kill("SIGKILL");
    await vi.waitFor(async () => {
      const states = await Promise.all(servers.map(replicaState));
      expect(states.map(({ isRenderer }) => isRenderer)).toEqual([false, false, false]);
    }, patience);
    const unheard = edit();
    // Each server hears by itself that Postgres is gone.
    await vi.waitFor(async () => expect(await tell(second)).toBe(409), patience);
    const before = posting.acknowledged.size;
    while (posting.acknowledged.size < before + 20) await pause(10);
    await postgres.restart();
    await renderer();
    await shownBy(servers, unheard);

    isReading = false;
    await reading;
    await posting.stop();
    await site.drained(180_000);
    const { 200: read = 0, 0: unanswered = 0, ...others } = Object.fromEntries(statuses);
    expect(others).toEqual({});
    expect(read).toBeGreaterThan(50);
    printCounts("renderer, bucket and Postgres failed", {
      "taken over in ms": Math.round(takenOverMs),
      "pages read": read,
      "no connection": unanswered,
      ...(await expectNothingLost(site, posting)),
    });
  });
});

describe("a shared folder", () => {
  const { folder, cannotMount, fill, free, remove } = mountSmallDisk(16);
  afterAll(remove);

  test.skipIf(cannotMount)(
    `whose disk is full keeps the last snapshot, and takes the next when there is room${cannotMount ? ` (${cannotMount})` : ""}`,
    {
      timeout: 300_000,
    },
    async () => {
      const site = await openLeadSite({ environment: { STORE_URL: folder } });
      try {
        await site.cms.heal();
        await site.web.printed(/prerendered \d+ pages/);
        await vi.waitFor(async () => expect((await replicaState(site.web)).snapshot).toBeGreaterThan(0), patience);
        const server = await site.startAnother({ ROLE: "serve" });
        await shownBy([server], "Kft.");
        fill();
        const name = editName(site.cms);
        await tell(site.web);
        await shownBy([site.web], name);
        await site.web.printed("snapshot-not-published");
        expect((await server.ask("/en/impressum")).status).toBe(200);
        free();
        await shownBy([server], name);
      } finally {
        free();
        await site.close();
      }
    },
  );
});
