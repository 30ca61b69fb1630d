import { type Browser, chromium as playwright } from "@playwright/test";
import { runWrk } from "./compare-rates.ts";
import { type Figure, median, type Result, type Stage } from "./figure.ts";
import { slowNetwork } from "./navigation.ts";
import { type FirstLoad, loadPage, type Step, takeStep, type Way } from "./peers/measure.ts";
import { type Site, serveSites } from "./peers/serve.ts";
import { requirePrograms } from "./require-programs.ts";

const runs = 5;
const ways: Way[] = [
  { name: "fetched ahead, slow 4G", isPrefetched: true, network: slowNetwork },
  { name: "fetched ahead, no network delay", isPrefetched: true, network: undefined },
  { name: "cold, slow 4G", isPrefetched: false, network: slowNetwork },
];
const [ahead, , cold] = ways as [Way, Way, Way];

/** What is measured of one page: its first load, and steps that lead away from it. */
interface Measured {
  loads: FirstLoad[];
  steps: Map<Way, Step[]>;
}

interface Row {
  what: string;
  /** One of each site, the product first. */
  values: number[];
  decimals?: number;
  best?: "highest";
  /** The product must be no worse than the best of them, or than this one. */
  limit?: "best" | "React Router";
  /** Neither more nor less is better: the product's pages have more links in sight. */
  isNoRace?: boolean;
}

export const peers: Figure = {
  name: "peers",
  title: `The same two pages by other frameworks behind the same nginx, 412 × 823, CPU 4× slower, medians of ${runs} in turn`,
  measure: measurePeers,
};

async function measurePeers(stage: Stage): Promise<Result> {
  requirePrograms(["wrk", "nginx", "openssl"]);
  const { sites, keyHash, front } = await serveSites(stage);
  // As of a certificate that is trusted: of others the browser keeps nothing, nor what was fetched ahead.
  const args = [`--ignore-certificate-errors-spki-list=${keyHash}`];
  const browser = await playwright.launch({ executablePath: stage.chromium, args });
  try {
    const rows = [
      ...(await measurePage(stage, browser, sites, "article", "contact")),
      ...(await measurePage(stage, browser, sites, "contact", "article")),
      rateRow(stage, sites),
    ].map(rounded);
    const head = ["", ...sites.map(({ name }) => name), "beside the best peer"];
    return {
      table: { head, rows: rows.map((row) => tableRow(row, sites)) },
      limits: rows.flatMap((row) => limitOf(row, sites)),
    };
  } finally {
    await browser.close();
    await front.stop();
  }
}

async function measurePage(
  stage: Stage,
  browser: Browser,
  sites: Site[],
  from: "article" | "contact",
  to: typeof from,
): Promise<Row[]> {
  const measured = sites.map((): Measured => ({ loads: [], steps: new Map(ways.map((way) => [way, []])) }));
  for (let run = 1; run <= runs; run += 1) {
    stage.say(`  ${from}  run ${run} of ${runs}`);
    for (const [index, { url }] of sites.entries())
      measured[index]?.loads.push(await loadPage(browser, url + stage.pages[from]));
    for (const way of ways) {
      for (const [index, site] of sites.entries()) {
        const link = index === 0 ? stage.pages[to] : undefined;
        measured[index]?.steps.get(way)?.push(await takeStep(browser, site, stage.pages[from], way, link));
      }
    }
  }
  const load = (key: keyof FirstLoad) => measured.map(({ loads }) => median(loads.map((one) => one[key])));
  const step = (way: Way, key: keyof Step, unit = 1) =>
    measured.map(({ steps }) => median((steps.get(way) ?? []).map((one) => one[key] / unit)));
  const fetchedAhead = step(ahead, "loaded", 1000).map((all, index) => all - (step(cold, "loaded", 1000)[index] ?? 0));
  return [
    { what: `${from}: first load, kB`, values: step(cold, "loaded", 1000), decimals: 1 },
    { what: `${from}: of it script, kB`, values: step(cold, "script", 1000), decimals: 1 },
    { what: `${from}: fetched ahead, kB`, values: fetchedAhead, decimals: 1, isNoRace: true },
    { what: `${from}: first paint, ms`, values: load("paint") },
    { what: `${from}: LCP, ms`, values: load("largestPaint"), limit: "best" },
    { what: `${from}: TBT, ms`, values: load("blocking") },
    { what: `${from}: CLS`, values: load("shift"), decimals: 3 },
    { what: `${from}: consent box seen, ms`, values: load("consent"), limit: "best" },
    ...ways.flatMap((way): Row[] => [
      {
        what: `to ${to}, ${way.name}, ms`,
        values: step(way, "milliseconds"),
        limit: way === cold ? "React Router" : "best",
      },
      { what: `to ${to}, ${way.name}, kB`, values: step(way, "bytes", 1000), decimals: 1 },
    ]),
  ];
}

function rateRow({ say, pages }: Stage, sites: Site[]): Row {
  const rates = sites.map((): number[] => []);
  for (let run = 1; run <= runs; run += 1) {
    say(`  requests a second  run ${run} of ${runs}`);
    for (const [index, { name, url }] of sites.entries())
      rates[index]?.push(runWrk({ name, url: url + pages.article }, ["Host: hetreteg.example"]));
  }
  return { what: "article: requests a second", values: rates.map(median), best: "highest" };
}

/** The best peer's index among the sites. */
function bestPeer({ values, best }: Row): number {
  const [, ...ofPeers] = values;
  return values.indexOf(best === "highest" ? Math.max(...ofPeers) : Math.min(...ofPeers), 1);
}

/** What is not to be seen in the table is no difference. */
function rounded(row: Row): Row {
  return { ...row, values: row.values.map((value) => Number(value.toFixed(row.decimals ?? 0))) };
}

function tableRow(row: Row, sites: Site[]): (string | number)[] {
  const shown = row.values.map((value) => value.toFixed(row.decimals ?? 0));
  return [row.what, ...shown, row.isNoRace ? "" : besideBest(row, sites)];
}

function besideBest(row: Row, sites: Site[]): string {
  const index = bestPeer(row);
  const [own = 0, peer = 0] = [row.values[0], row.values[index]];
  const isBehind = row.best === "highest" ? own < peer : own > peer;
  const share = own === peer ? "1.00" : peer === 0 ? `${own} to 0` : (own / peer).toFixed(2);
  return `${isBehind ? "behind: " : ""}${share} of ${sites[index]?.name}`;
}

function limitOf(row: Row, sites: Site[]): Result["limits"] {
  if (!row.limit) return [];
  const index = row.limit === "best" ? bestPeer(row) : sites.findIndex(({ name }) => name === row.limit);
  const [value = Number.NaN, limit = Number.NaN] = [row.values[0], row.values[index]];
  return [{ what: `${row.what}, beside ${sites[index]?.name}`, value, limit, kind: "max" }];
}
