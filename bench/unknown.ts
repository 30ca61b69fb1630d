import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startChild } from "../tools/process/own-children.ts";
import { inProject } from "../tools/project.ts";
import { type Figure, median, type Result, type Stage } from "./figure.ts";
import { pageLatency } from "./page-latency.ts";

const rounds = 3;
const mostSlowdown = 3;

export const unknown: Figure = {
  name: "unknown",
  title: "A stored page's p99 while 50 connections ask for what does not exist, or for what is made for each visitor",
  measure: measureUnknown,
};

interface Flood {
  what: string;
  how: "one" | "leave" | "row";
  paths: string[];
}

async function measureUnknown(stage: Stage): Promise<Result> {
  const port = Number(new URL(stage.siteUrl).port);
  await pageLatency(port);
  const rows: (string | number)[][] = [];
  const limits: Result["limits"] = [];
  for (const { what, how, paths } of floods(stage)) {
    const idle: number[] = [];
    const flooded: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      idle.push(await pageLatency(port));
      const child = startChild({
        command: process.execPath,
        args: [inProject("bench", "flood.ts"), String(port), how, ...paths],
        cwd: inProject(),
        env: process.env,
        onLine: () => undefined,
      });
      await pause(1000);
      flooded.push(await pageLatency(port));
      await child.stop();
      await pause(500);
    }
    const ratio = Number((median(flooded) / median(idle)).toFixed(2));
    stage.say(`  ${what}: ${ratio} times the idle p99`);
    rows.push([what, median(idle).toFixed(2), median(flooded).toFixed(2), ratio]);
    limits.push({
      what: `page p99 under ${what}, times the idle one`,
      value: ratio,
      limit: mostSlowdown,
      kind: "most",
    });
  }
  return { table: { head: ["flood", "idle p99, ms", "flooded p99, ms", "ratio"], rows }, limits };
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
    { what: "/review", how: "one", paths: ["/review", "/en/review?case=nothing-#"] },
    { what: "/thankyou", how: "one", paths: ["/thankyou?ref=H7-4K2M9Q"] },
    { what: "/images", how: "one", paths: [...pictures(settings.varFolder), "/images/00000000000000000000/#.avif"] },
  ];
}

/** Addresses of editors' pictures, as far as there are any. */
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
