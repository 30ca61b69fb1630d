import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../packages.mjs";
import { runQuietly } from "../shared/children.ts";
import { type Figure, median, type Result, type Stage } from "./figure.ts";

const runs = 5;
const maxTries = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const articlePaintMs = 900;
const maxBlockingMs = 50;

export const lighthouse: Figure = {
  name: "lighthouse",
  title: `Lighthouse, mobile, median of ${runs}`,
  measure: measureLighthouse,
};

interface Report {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>;
}

async function measureLighthouse(stage: Stage): Promise<Result> {
  const rows: (string | number)[][] = [];
  const limits: Result["limits"] = [];
  const paints: Record<string, number> = {};
  let [layoutShift, blockingMilliseconds, lowestScore] = [0, 0, 100];
  for (const [name, path] of Object.entries(stage.pages)) {
    const reports: Report[] = [];
    for (let run = 1; run <= runs; run += 1) {
      stage.say(`  ${name}  run ${run} of ${runs}`);
      reports.push(await runLighthouse(stage, stage.siteUrl + path, `${name}-${run}`));
    }
    const scores = categories.map((category) =>
      median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))),
    );
    const metric = (audit: string): number =>
      median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
    const paint = metric("largest-contentful-paint");
    const shift = metric("cumulative-layout-shift");
    const blocking = metric("total-blocking-time");
    paints[name] = paint;
    layoutShift = Math.max(layoutShift, Number(shift.toFixed(3)));
    blockingMilliseconds = Math.max(blockingMilliseconds, Math.round(blocking));
    lowestScore = Math.min(lowestScore, ...scores);
    rows.push([name, ...scores, (paint / 1000).toFixed(2), shift.toFixed(3), Math.round(blocking)]);
    categories.forEach((category, index) => {
      const failed = failedAudits(reports[0], scores[index] ?? 0);
      limits.push({ what: `${name}: ${category}${failed}`, value: scores[index] ?? 0, limit: 100, kind: "min" });
    });
    if (name === "article")
      limits.push({ what: "article: LCP, ms", value: Math.round(paint), limit: articlePaintMs, kind: "max" });
    limits.push({ what: `${name}: CLS`, value: Number(shift.toFixed(4)), limit: 0, kind: "max" });
    limits.push({ what: `${name}: TBT, ms`, value: Math.round(blocking), limit: maxBlockingMs, kind: "max" });
  }
  const seconds = (name: string) => Number(((paints[name] ?? Number.NaN) / 1000).toFixed(2));
  return {
    table: { head: ["page", "perf", "a11y", "best", "seo", "LCP s", "CLS", "TBT ms"], rows },
    limits,
    record: {
      ...{ homePaintSeconds: seconds("home"), articlePaintSeconds: seconds("article") },
      ...{ contactPaintSeconds: seconds("contact"), layoutShift, blockingMilliseconds, lowestScore },
    },
  };
}

/** Retries when Lighthouse itself fails, for example on a trace without a start. */
async function runLighthouse(stage: Stage, url: string, name: string): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    const report = await tryLighthouse(stage, url, name).catch((error: Error) => error);
    if (!(report instanceof Error) && !report.runtimeError) return report;
    if (tries === maxTries) throw report instanceof Error ? report : new Error(report.runtimeError?.message);
    stage.say(`  ${name}  once more: Lighthouse gave this run up`);
  }
}

async function tryLighthouse(stage: Stage, url: string, name: string): Promise<Report> {
  const file = join(stage.folder, `lighthouse-${name}.json`);
  await runQuietly({
    title: `Lighthouse on ${url}`,
    command: process.execPath,
    args: [
      inProject("node_modules", "lighthouse", "cli", "index.js"),
      url,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
    ],
    cwd: stage.folder,
    env: { ...process.env, CHROME_PATH: stage.chromium, TMPDIR: stage.folder },
    logFile: join(stage.settings.logFolder, "lighthouse.log"),
    fix: "the log has Lighthouse's own words.",
  });
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function failedAudits(report: Report | undefined, score: number): string {
  if (score >= 100 || !report) return "";
  const names = Object.entries(report.audits)
    .filter(([, audit]) => audit.scoreDisplayMode === "binary" && audit.score === 0)
    .map(([id]) => id);
  return names.length > 0 ? ` (failed: ${names.join(", ")})` : "";
}
