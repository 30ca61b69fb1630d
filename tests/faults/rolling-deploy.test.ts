import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, inject, test, vi } from "vitest";
import { changeBuild, copyBuild, makeFolder, removeFolder } from "../support/built-site.ts";
import { hasNginx, startFront } from "../support/front.ts";
import { sendVisitors } from "../support/front-visitors.ts";
import { openReplicas, type Replica } from "../support/replicas.ts";
import { smallContent } from "../support/small-content.ts";
import { startStandInCms } from "../support/stand-in-cms.ts";
import { printCounts } from "./support/expect-nothing-lost.ts";

describe.runIf(hasNginx())(`behind nginx${hasNginx() ? "" : " (needs nginx: apt-get install nginx)"}`, () => {
  test("a release is rolled out server by server and back, and no visitor meets it but by its new pages", {
    timeout: 300_000,
  }, async () => {
    const [folder, shared, next] = [makeFolder(), makeFolder(), copyBuild()];
    changeBuild(next);
    const cms = await startStandInCms(smallContent());
    const environment = { STORE_URL: shared, DRAIN_SECONDS: "1", TRUST_PROXY_HOPS: "1", LEADS_FLOOD: "9999,9999" };
    const replicas = openReplicas({ cms, build: inject("build"), environment });
    const ends: (() => unknown)[] = [() => replicas.close(), () => cms.stop()];
    try {
      const renderer = await replicas.start({ ROLE: "render" });
      const servers = [await replicas.start({ ROLE: "serve" }), await replicas.start({ ROLE: "serve" })];
      const isReady = (server: Replica) =>
        vi.waitFor(async () => expect((await server.ask("/readyz")).status).toBe(200), 90_000);
      for (const server of servers) await isReady(server);
      const ports = servers.map(({ port }) => port);
      const front = await startFront(folder, ports, { addressesASecond: 1000 });
      ends.unshift(() => front.stop());
      const shows = (wanted: boolean) =>
        vi.waitFor(async () => {
          for (const server of servers) expect((await server.ask("/en")).text.includes("UPDATED")).toBe(wanted);
        }, 90_000);

      const visitors = sendVisitors(front);
      for (const [build, isNext] of [
        [next, true],
        [inject("build"), false],
      ] as const) {
        for (const server of servers) {
          await server.restart(build);
          await isReady(server);
        }
        await renderer.restart(build);
        await shows(isNext);
      }
      await pause(1000);
      await visitors.stop();
      expect([...visitors.pages.keys(), ...visitors.posts.keys()]).toEqual([200, 200]);
      expect(visitors.acknowledged.length).toBeGreaterThan(20);
      await vi.waitFor(() => expect(new Set(cms.leads.keys())).toEqual(new Set(visitors.acknowledged)), 60_000);
      printCounts("rolled out and back", {
        "pages and scripts": visitors.pages.get(200) ?? 0,
        enquiries: visitors.acknowledged.length,
        "in the CMS": cms.leads.size,
      });
    } finally {
      for (const end of ends) await end();
      for (const one of [folder, shared, next]) removeFolder(one);
    }
  });
});
