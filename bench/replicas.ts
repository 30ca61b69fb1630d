import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hasPostgres, startPostgres } from "../tests/support/postgres.ts";
import {
  editName,
  openReplicas,
  type Replicas,
  rendererOf,
  replicaState,
  shownBy,
  tell,
} from "../tests/support/replicas.ts";
import { startS3Server } from "../tests/support/s3-server.ts";
import { startStandInCms } from "../tests/support/stand-in-cms.ts";
import { inProject } from "../tools/packages.mjs";
import { Failure } from "../tools/shared/failure.ts";
import { type Figure, median, type Result, type Stage } from "./figure.ts";

const publishes = 20;
const kills = 3;
const mostLagMs = 1000;
const mostTakeoverMs = 10_000;

const access = { bucket: "site-pages", region: "eu-central-1", key: "pages", secret: "secret" };

export const replicas: Figure = {
  name: "replicas",
  title: `Three servers of one site: ${publishes} publishes until every server shows them, and ${kills} times the renderer killed`,
  measure: measureReplicas,
};

async function measureReplicas(stage: Stage): Promise<Result> {
  if (!hasPostgres) {
    throw new Failure("The election needs Postgres.", { fix: "on Debian: apt-get install -y postgresql" });
  }
  const [postgres, bucket] = await Promise.all([startPostgres(), startS3Server(access)]);
  const s3 = {
    STORE_URL: `s3://${access.bucket}`,
    STORE_S3_ENDPOINT: bucket.url,
    STORE_S3_REGION: access.region,
    STORE_S3_KEY: access.key,
    STORE_S3_SECRET: access.secret,
  };
  const rows: (string | number)[][] = [];
  const limits: Result["limits"] = [];
  const shared = mkdtempSync(join(stage.folder, "shared-"));
  const takeovers: number[] = [];
  try {
    for (const [name, environment] of [
      ["folder, looked at", { STORE_URL: join(shared, "one") }],
      [
        "folder, told by Postgres",
        { STORE_URL: join(shared, "two"), WEB_DATABASE_URL: await postgres.createDatabase("one") },
      ],
      ["S3, told by Postgres", { ...s3, WEB_DATABASE_URL: await postgres.createDatabase("two") }],
    ] as const) {
      const row = await measureOne(stage, name, environment);
      takeovers.push(...row.takeovers);
      rows.push([
        name,
        row.pages,
        row.first,
        row.renderer,
        median(row.lags).toFixed(0),
        percentile(row.lags, 0.95).toFixed(0),
      ]);
      limits.push({
        what: `from the renderer to every server, p95 in ms (${name})`,
        value: Math.round(percentile(row.lags, 0.95)),
        limit: mostLagMs,
        kind: "most",
      });
    }
    const slowest = Math.round(Math.max(...takeovers));
    stage.say(`  taken over after ${takeovers.map((ms) => Math.round(ms)).join(", ")} ms`);
    limits.push({
      what: "a killed renderer's work is taken over, ms",
      value: slowest,
      limit: mostTakeoverMs,
      kind: "most",
    });
  } finally {
    rmSync(shared, { recursive: true, force: true });
    await Promise.all([postgres.stop(), bucket.stop()]);
  }
  const head = [
    "how pages travel",
    "pages",
    "empty server, s",
    "visible on renderer, ms",
    "on every other, ms later",
    "p95",
  ];
  return { table: { head, rows }, limits };
}

async function measureOne(stage: Stage, name: string, environment: NodeJS.ProcessEnv) {
  const cms = await startStandInCms();
  const site = openReplicas({ build: inProject(), cms, environment });
  const isElected = "WEB_DATABASE_URL" in environment;
  try {
    const renderer = await site.start({ ROLE: isElected ? "all" : "render" });
    await renderer.printed(/prerendered \d+ pages/);
    await published(renderer);
    const began = performance.now();
    const server = await site.start({ ROLE: isElected ? "all" : "serve" });
    const first = ((performance.now() - began) / 1000).toFixed(1);
    await site.start({ ROLE: "serve" });
    await shownBy(site.servers, "Kft.");
    const { pages } = JSON.parse((await server.ask("/healthz")).text) as { pages: number };
    const own: number[] = [];
    const lags: number[] = [];
    for (let count = 0; count < publishes; count += 1) {
      const text = editName(cms);
      const since = performance.now();
      await tell(renderer);
      const others = shownBy(site.servers.slice(1), text).then(() => performance.now());
      await shownBy([renderer], text);
      const seen = performance.now();
      own.push(seen - since);
      lags.push(Math.max(0, (await others) - seen));
    }
    stage.say(`  ${name}: ${lags.map((ms) => Math.round(ms)).join(", ")} ms later`);
    return {
      pages,
      first,
      renderer: median(own).toFixed(0),
      lags,
      takeovers: isElected ? await killRenderers(site) : [],
    };
  } finally {
    await site.close();
    await cms.stop();
  }
}

async function published(renderer: Replicas["servers"][number]): Promise<void> {
  while ((await replicaState(renderer)).snapshot === 0) await new Promise((done) => setTimeout(done, 50));
}

/** From the kill until another server says that it renders. */
async function killRenderers(site: Replicas): Promise<number[]> {
  const times: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const found = await rendererOf(() => site.servers);
    const killed = site.servers.find(({ port }) => port === found.port);
    killed?.child.kill("SIGKILL");
    const since = performance.now();
    await killed?.ended;
    await rendererOf(() => site.servers.filter((server) => server !== killed));
    times.push(performance.now() - since);
    await killed?.restart();
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
