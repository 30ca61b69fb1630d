import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inProject } from "../tools/packages.mjs";
import { startChild } from "../tools/shared/children.ts";
import { findFreePorts } from "../tools/shared/ports.ts";
import { compareRates } from "./compare-rates.ts";
import { type Figure, median, type Result, type Stage } from "./figure.ts";
import { pageLatency } from "./page-latency.ts";
import { requirePrograms } from "./require-programs.ts";

const rounds = 3;
const mostSlowdown = 3;
const leastRate = 0.5;

export const unknown: Figure = {
  name: "unknown",
  title:
    "What does not exist: its rate against a stored page's, and a stored page's p99 while 50 connections ask for what does not exist, or for what is made for each visitor",
  measure: measureUnknown,
};

interface Flood {
  what: string;
  how: "one" | "leave" | "row";
  paths: string[];
}

async function measureUnknown(stage: Stage): Promise<Result> {
  requirePrograms(["wrk"]);
  const site = Number(new URL(stage.siteUrl).port);
  const [bare = 0] = await findFreePorts(1);
  await startBarePeer(stage, bare);
  await Promise.all([pageLatency(site), pageLatency(bare)]);
  const rows: (string | number)[][] = [];
  const limits: Result["limits"] = rateLimits(stage);
  for (const flood of floods(stage)) {
    const idle: number[] = [];
    const flooded: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      idle.push(await pageLatency(site));
      flooded.push(await latencyUnder(flood, site));
      peer.push(await latencyUnder({ ...flood, paths: ["/nothing-#"] }, bare));
    }
    const ratio = Number((median(flooded) / median(idle)).toFixed(2));
    const toBare = Number((median(flooded) / median(peer)).toFixed(2));
    stage.say(`  ${flood.what}: ${ratio} times the idle p99, ${toBare} times that of bare Node`);
    rows.push([flood.what, ...[idle, flooded, peer].map((times) => median(times).toFixed(2)), ratio, toBare]);
    limits.push({
      what: `page p99 under ${flood.what}, times the idle one`,
      value: ratio,
      limit: mostSlowdown,
      kind: "most",
    });
  }
  const head = ["flood", "idle p99, ms", "flooded p99, ms", "bare Node flooded, ms", "to idle", "to bare Node"];
  return { table: { head, rows }, limits };
}

function rateLimits({ siteUrl, say }: Stage): Result["limits"] {
  const stored = { name: "a stored page", url: `${siteUrl}/en/about` };
  return ["/en/nothing", "/en/article/nothing", "/_site/live/en/nothing.json"].map((path) => {
    const { ratio } = compareRates([{ name: path, url: siteUrl + path, isMissing: true }, stored], say);
    return { what: `rate of ${path} to that of a stored page`, value: ratio, limit: leastRate, kind: "least" };
  });
}

async function latencyUnder({ how, paths }: Flood, port: number): Promise<number> {
  const child = startChild({
    command: process.execPath,
    args: [inProject("bench", "flood.ts"), String(port), how, ...paths],
    cwd: inProject(),
    env: process.env,
    onLine: () => undefined,
  });
  await pause(1000);
  const latency = await pageLatency(port);
  await child.stop();
  await pause(500);
  return latency;
}

async function startBarePeer({ siteUrl }: Stage, port: number): Promise<void> {
  const sizes = await Promise.all(
    ["/", "/nothing"].map(async (path) => {
      const answer = await fetch(siteUrl + path, { headers: { "accept-encoding": "br" } });
      return answer.headers.get("content-length") ?? "30000";
    }),
  );
  await new Promise<void>((listening) => {
    startChild({
      command: process.execPath,
      args: [inProject("bench", "bare-page-server.ts"), String(port), ...sizes],
      cwd: inProject(),
      env: process.env,
      onLine: () => listening(),
    });
  });
}

function floods({ settings }: Stage): Flood[] {
  const unknown = ["/nothing-#", "/casestudies/nothing-#", "/en/article/nothing-#", "/blog?page=9#", "/about/"];
  return [
    { what: "unknown addresses", how: "one", paths: unknown },
    {
      what: "live requests whose clients leave",
      how: "leave",
      paths: ["/casestudies?filter=all", "/en/casestudies?filter=all", "/nl/casestudies?filter=all"],
    },
    { what: "pipelined unknown addresses", how: "row", paths: unknown },
    {
      what: "parameters, payloads and live pages that name nothing",
      how: "one",
      paths: [
        ...["/casestudies?filter=nothing-#", "/nl/blog?page=99#", "/_site/payload/en/article/nothing-#.json"],
        ...["/_site/live/nothing-#.json", "/_site/live/blog.json?page=99#", "/_site/live/casestudies.json?filter=x#"],
        ...["/_site/manifest.json?around=/nothing-#", "/_site/manifest.json?around=/en/zzz#"],
      ],
    },
    { what: "/review", how: "one", paths: ["/review", "/en/review?case=nothing-#"] },
    { what: "/thankyou", how: "one", paths: ["/thankyou?ref=H7-4K2M9Q"] },
    { what: "/images", how: "one", paths: [...pictures(settings.varFolder), "/images/00000000000000000000/#.avif"] },
  ];
}

function pictures(varFolder: string): string[] {
  try {
    const folder = join(varFolder, "site", "images");
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return names
      .filter((name) => /^\w{20}\/\d+\.\w+$/.test(name))
      .slice(0, 20)
      .map((name) => `/images/${name}`);
  } catch {
    return [];
  }
}
