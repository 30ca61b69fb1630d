import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inProject } from "../packages.mjs";
import { startChild } from "../shared/children.ts";
import { Failure } from "../shared/failure.ts";
import { findFreePorts } from "../shared/ports.ts";
import { compareRates } from "./compare-rates.ts";
import { type Figure, median, type Result, type Stage } from "./figure.ts";
import type { FloodRequest } from "./flood.ts";
import { pageLatencyMs } from "./page-latency.ts";
import { requirePrograms } from "./require-programs.ts";

const rounds = 3;
const maxSlowdown = 3;
const minRate = 0.5;

/** `FLOOD=forms npm run bench -- unknown` measures the floods of that name alone. */
export const unknown: Figure = {
  name: "unknown",
  title:
    "What does not exist: its rate against a stored page's, and a stored page's p99 while 50 connections ask for what does not exist, for what is made for each visitor, or for what is refused or counted",
  measure: measureUnknown,
};

interface Flood {
  what: string;
  how: "one" | "leave" | "row";
  requests: FloodRequest[];
}

async function measureUnknown(stage: Stage): Promise<Result> {
  requirePrograms(["wrk"]);
  const limits: Result["limits"] = process.env.FLOOD ? [] : rateLimits(stage);
  const [site = 0, bare = 0] = await findFreePorts(2);
  const pid = await startSite(stage, site);
  await startBarePeer(stage, bare);
  await Promise.all([pageLatencyMs(site), pageLatencyMs(bare)]);
  const rows: (string | number)[][] = [];
  const chosen = process.env.FLOOD ?? "";
  for (const flood of floods(stage, `http://127.0.0.1:${site}`).filter(({ what }) => what.includes(chosen))) {
    const idle: number[] = [];
    const flooded: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      idle.push(await pageLatencyMs(site));
      flooded.push(await latencyUnder(flood, site));
      peer.push(await latencyUnder({ ...flood, requests: flood.requests.map(asCheapAsPossible) }, bare));
    }
    const ratio = Number((median(flooded) / median(idle)).toFixed(2));
    const toBare = Number((median(flooded) / median(peer)).toFixed(2));
    stage.say(`  ${flood.what}: ${ratio} times the idle p99, ${toBare} times that of bare Node`);
    const times = [idle, flooded, peer].map((all) => median(all).toFixed(2));
    rows.push([flood.what, ...times, ratio, toBare, ...memoryOf(pid)]);
    limits.push({
      what: `page p99 under ${flood.what}, times the idle one`,
      value: ratio,
      limit: maxSlowdown,
      kind: "max",
    });
  }
  const head = ["flood", "idle p99, ms", "flooded p99, ms", "bare Node flooded, ms", "to idle", "to bare Node"];
  return { table: { head: [...head, "then MB", "descriptors"], rows }, limits };
}

/** The stage's pages and CMS behind a server that believes what clients say of their addresses. */
async function startSite({ settings, folder }: Stage, port: number): Promise<number> {
  const varFolder = join(folder, `flooded-${port}`);
  mkdirSync(varFolder, { recursive: true, mode: 0o700 });
  cpSync(join(settings.varFolder, "site"), join(varFolder, "site"), { recursive: true });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = startChild({
    command: process.execPath,
    args: [inProject("web", "dist", "server", "main.js")],
    cwd: inProject(),
    env: {
      ...settings.webEnvironment,
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY_HOPS: "1",
      VAR_DIR: varFolder,
    },
    onLine: (line) => line.includes('"event":"recompressed"') && resolve(),
  });
  child.ended.then(() =>
    reject(new Failure("The flooded server ended.", { fix: "start it by hand: its log says why." })),
  );
  await promise;
  return child.pid ?? 0;
}

function memoryOf(pid: number): [megabytes: number, descriptors: number] {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return [Math.round(Number(kilobytes) / 1024), readdirSync(`/proc/${pid}/fd`).length];
}

/** As large a request, for which the bare server has one answer. */
function asCheapAsPossible(request: FloodRequest): FloodRequest {
  return { ...request, path: "/nothing-#" };
}

function rateLimits({ siteUrl, say }: Stage): Result["limits"] {
  const stored = { name: "a stored page", url: `${siteUrl}/en/about` };
  return ["/en/nothing", "/en/article/nothing", "/_site/live/en/nothing.json"].map((path) => {
    const { ratio } = compareRates([{ name: path, url: siteUrl + path, isMissing: true }, stored], say);
    return { what: `rate of ${path} to that of a stored page`, value: ratio, limit: minRate, kind: "min" };
  });
}

async function latencyUnder({ how, requests }: Flood, port: number): Promise<number> {
  const child = startChild({
    command: process.execPath,
    args: [inProject("tools", "bench", "flood.ts"), String(port), how, JSON.stringify(requests)],
    cwd: inProject(),
    env: process.env,
    onLine: () => undefined,
  });
  await pause(1000);
  const latency = await pageLatencyMs(port);
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
      args: [inProject("tools", "bench", "bare-page-server.ts"), String(port), ...sizes],
      cwd: inProject(),
      env: process.env,
      onLine: () => listening(),
    });
  });
}

function floods({ settings }: Stage, origin: string): Flood[] {
  const unknown = ["/nothing-#", "/casestudies/nothing-#", "/en/article/nothing-#", "/blog?page=9#", "/about/"];
  return [
    { what: "unknown addresses", how: "one", requests: asked(...unknown) },
    {
      what: "live requests whose clients leave",
      how: "leave",
      requests: asked("/casestudies?filter=all", "/en/casestudies?filter=all", "/nl/casestudies?filter=all"),
    },
    { what: "pipelined unknown addresses", how: "row", requests: asked(...unknown) },
    {
      what: "parameters, payloads and live pages that name nothing",
      how: "one",
      requests: asked(
        "/casestudies?filter=nothing-#",
        "/nl/blog?page=99#",
        "/_site/payload/en/article/nothing-#.json",
        "/_site/live/nothing-#.json",
        "/_site/live/blog.json?page=99#",
        "/_site/live/casestudies.json?filter=x#",
        "/_site/manifest.json?around=/nothing-#",
        "/_site/manifest.json?around=/en/zzz#",
      ),
    },
    { what: "/review", how: "one", requests: asked("/review", "/en/review?case=nothing-#") },
    { what: "/thankyou", how: "one", requests: asked("/thankyou?ref=H7-4K2M9Q") },
    {
      what: "/images",
      how: "one",
      requests: asked(...pictures(settings.varFolder), "/images/00000000000000000000/#.avif"),
    },
    { what: "searches without script", how: "one", requests: asked("/en/search?q=web+#", "/nl/search?q=site+#") },
    { what: "Markdown, files and health", how: "one", requests: asked("/en/about.md", "/sitemap.xml", "/healthz") },
    ...refused(origin),
    ...counted(),
  ];
}

/** Posts that come to nothing, each of another client unless said otherwise. */
function refused(origin: string): Flood[] {
  const from = { Origin: origin, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate", Accept: "text/html" };
  const headers = { ...from, "X-Forwarded-For": "{client}" };
  const form = { path: "/forms/contact", body: "name=A&email=x#&message=Text&_locale=en&_page=%2Fen%2Fcontact" };
  const signIn = { path: "/en/review", body: "email=a#%40client.example&password=not+that+one" };
  return [
    { what: "invalid forms", how: "one", requests: [{ ...form, headers }] },
    { what: "invalid forms of one client", how: "one", requests: [{ ...form, headers: from }] },
    { what: "posts to /review without a password", how: "one", requests: [{ ...signIn, body: "email=a#", headers }] },
    { what: "wrong passwords", how: "one", requests: [{ ...signIn, headers }] },
    { what: "wrong passwords of one client", how: "one", requests: [{ ...signIn, headers: from }] },
    {
      what: "forgotten passwords",
      how: "one",
      requests: [{ path: "/en/review/forgot-password", body: "email=a#%40client.example", headers }],
    },
    {
      what: "posts from other sites and to pages",
      how: "one",
      requests: [
        { ...form, headers: { Origin: "https://elsewhere.example" } },
        { ...signIn, headers: { Origin: "https://elsewhere.example" } },
        { path: "/en/about", body: "x=#", headers },
        { path: "/_site/changed", body: "", headers: { "X-Site-Signature": "none" } },
        { path: "/consent", body: "x=#", headers },
      ],
    },
  ];
}

function counted(): Flood[] {
  const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const step = { ...browser, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty" };
  const document = { ...browser, "Sec-Fetch-Dest": "document", Referer: "https://s#.example/" };
  return [
    {
      what: "reported steps",
      how: "one",
      requests: [{ path: "/_site/view?page=/en/contact&from=/en/services", headers: step }],
    },
    { what: "counted documents", how: "one", requests: [{ path: "/en/about", headers: document }] },
  ];
}

function asked(...paths: string[]): FloodRequest[] {
  return paths.map((path) => ({ path }));
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
