import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { changeBuild, copyBuild, removeFolder } from "../../tests/support/built-site.ts";
import { startFront } from "../../tests/support/front.ts";
import { sendVisitors } from "../../tests/support/front-visitors.ts";
import { type StandInCms, startStandInCms } from "../../tests/support/stand-in-cms.ts";
import {
  type EqualServer,
  type EqualServers,
  editName,
  openEqualServers,
  shownBy,
} from "../../tests/support/web-servers.ts";
import { inProject } from "../packages.mjs";
import { type Figure, median, type Result, type Stage } from "./figure.ts";
import { requirePrograms } from "./require-programs.ts";

const publishes = 20;

export const deploy: Figure = {
  name: "deploy",
  title:
    "Two equal web servers behind nginx: a release rolled out and back under wrk, readers and posts, then publishes",
  measure: measureDeploy,
};

async function measureDeploy(stage: Stage): Promise<Result> {
  requirePrograms(["wrk", "nginx", "openssl"]);
  const folder = join(stage.folder, "deploy");
  mkdirSync(folder, { recursive: true });
  const cms = await startStandInCms();
  const next = copyBuild();
  changeBuild(next);
  const environment = { DRAIN_SECONDS: "1", TRUST_PROXY_HOPS: "1", LEADS_FLOOD: "99999,99999" };
  const site = openEqualServers({ build: inProject(), cms, environment });
  try {
    return await roll(folder, next, cms, site);
  } finally {
    await site.close();
    await cms.stop();
    removeFolder(next);
  }
}

async function roll(folder: string, next: string, cms: StandInCms, site: EqualServers): Promise<Result> {
  const servers = await Promise.all([site.start(), site.start()]);
  for (const server of servers) await server.ready();
  const ports = servers.map(({ port }) => port);
  const front = await startFront(folder, ports, { addressesASecond: 1_000_000 });
  const rows: (string | number)[][] = [];
  let bad = 0;
  let lost = 0;
  try {
    for (const [phase, build] of [
      ["out", next],
      ["back", inProject()],
    ] as const) {
      const stored = cms.leads.size;
      const visitors = sendVisitors(front, { readers: 4, posters: 4 });
      // Longer than the roll; ended by a signal, upon which wrk reports.
      const load = spawn("wrk", [
        "-c20",
        "-t1",
        "-d600s",
        "-H",
        "Host: hetreteg.example",
        `https://127.0.0.1:${front.httpsPort}/`,
      ]);
      const report = text(load.stdout);
      const began = performance.now();
      for (const server of servers) {
        await server.restart(build);
        await server.ready();
      }
      for (const server of servers) await shows(server, build === next);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      load.kill("SIGINT");
      const { requests, failed } = readReport(await report);
      await visitors.stop();
      while (cms.leads.size - stored < visitors.acknowledged.length) await pause(100);
      const others = [...visitors.pages, ...visitors.posts].filter(([status]) => status < 200 || status >= 400);
      const othersCount = others.reduce((sum, [, count]) => sum + count, 0);
      bad += failed + othersCount;
      lost += visitors.acknowledged.filter((key) => !cms.leads.has(key)).length;
      rows.push([
        phase,
        seconds,
        requests,
        [...visitors.pages.values()].reduce((sum, count) => sum + count, 0),
        visitors.acknowledged.length,
        cms.leads.size - stored,
        failed + othersCount,
      ]);
    }
  } finally {
    await front.stop();
  }
  const publishMs = await measurePublishes(cms, servers);
  return {
    table: { head: ["rolled", "s", "answers to wrk", "to readers", "acknowledged", "in the CMS", "bad answers"], rows },
    limits: [
      { what: "answers other than 2xx and 3xx", value: bad, limit: 0, kind: "max" },
      { what: "acknowledged enquiries that are lost", value: lost, limit: 0, kind: "max" },
      {
        what: `from the CMS's word until both servers show a publish, median of ${publishes}, ms`,
        value: Math.round(median(publishMs)),
        limit: 1000,
        kind: "max",
      },
    ],
  };
}

async function measurePublishes(cms: StandInCms, servers: readonly EqualServer[]): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < publishes; count += 1) {
    const name = editName(cms);
    const since = performance.now();
    await Promise.all(servers.map((server) => server.tell()));
    await shownBy(servers, name);
    times.push(performance.now() - since);
  }
  return times;
}

async function shows(server: EqualServer, isNext: boolean): Promise<void> {
  while ((await server.ask("/en")).text.includes("UPDATED") !== isNext) await pause(50);
}

/** wrk names what failed only when something did. */
function readReport(output: string): { requests: number; failed: number } {
  const numbers = (line: RegExp) => [...(line.exec(output)?.[0] ?? "").matchAll(/\d+/g)].map(Number);
  const [requests = 0] = numbers(/\d{1,12} requests in/);
  const failed = [...numbers(/Non-2xx or 3xx responses: \d+/).slice(2), ...numbers(/Socket errors:.*/)];
  return { requests, failed: failed.reduce((sum, count) => sum + count, 0) };
}
