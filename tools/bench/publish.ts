import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { type Figure, median, type Result, type Stage } from "./figure.ts";
import { type GrownSite, openGrownSite } from "./publish/grown-site.ts";

const sizes = [100, 3000];
const publishes = 25;
const maxSeconds = 1;
const maxSlowdown = 1.5;
const maxMegabytes = 512;
const maxKilobytes = 20;
/** Time per page at 3,000 articles against 100: more would not be linear. */
const maxGrowth = 1.5;

export const publish: Figure = {
  name: "publish",
  title: `From Publish to the page over HTTP, and a full pre-render, with ${sizes.join(" and ")} articles in three languages`,
  measure: measurePublish,
};

async function measurePublish(stage: Stage): Promise<Result> {
  const rows: (string | number)[][] = [];
  const found: { p95: number; perPage: number; megabytes: number; kilobytes: number }[] = [];
  for (const articles of sizes) {
    const site = await openGrownSite(stage, articles);
    const { pages, seconds, megabytes } = site.prerender;
    stage.say(`  ${articles} articles: ${pages} pages in ${seconds} s, ${megabytes} MB`);
    const times = await publishSeconds(stage, site);
    const p95 = percentile(times, 0.95);
    const kilobytes = await loadedKilobytes(site.siteUrl);
    await site.stop();
    found.push({ p95, perPage: seconds / pages, megabytes, kilobytes });
    rows.push([
      articles,
      pages,
      (pages / seconds).toFixed(0),
      megabytes,
      median(times).toFixed(2),
      p95.toFixed(2),
      kilobytes.toFixed(1),
    ]);
  }
  const [small, large] = found;
  const last = { p95: Number.NaN, perPage: Number.NaN, megabytes: Number.NaN, kilobytes: Number.NaN, ...large };
  return {
    table: { head: ["articles", "pages", "pages/s", "peak MB", "visible s", "p95 s", "manifest and a page kB"], rows },
    limits: [
      { what: "publish to visible, p95, s", value: last.p95, limit: maxSeconds, kind: "max" },
      { what: "the same against 100 articles", value: last.p95 / (small?.p95 ?? 0), limit: maxSlowdown, kind: "max" },
      { what: "peak memory of a full pre-render, MB", value: last.megabytes, limit: maxMegabytes, kind: "max" },
      {
        what: "time a page against 100 articles",
        value: last.perPage / (small?.perPage ?? 0),
        limit: maxGrowth,
        kind: "max",
      },
      { what: "manifest and navigation, kB brotli", value: last.kilobytes, limit: maxKilobytes, kind: "max" },
    ],
  };
}

/** From publishing a changed title to its appearance on the page. */
async function publishSeconds({ settings }: Stage, { cmsUrl, siteUrl }: GrownSite): Promise<number[]> {
  const { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } = settings.cmsEnvironment;
  const login = await call<{ data: { token: string } }>(`${cmsUrl}/admin/login`, "POST", { email, password });
  const { token } = login.data;
  const articles = `${cmsUrl}/content-manager/collection-types/api::blog-item.blog-item`;
  const { results } = await call<{ results: { documentId: string; slug: string }[] }>(
    `${articles}?locale=hu&pageSize=${publishes}&sort=index:ASC`,
    "GET",
    undefined,
    token,
  );
  const times: number[] = [];
  for (const [number, { documentId, slug }] of results.entries()) {
    const title = `Mérés ${number} ${Date.now()}`;
    const started = performance.now();
    await call(`${articles}/${documentId}/actions/publish?locale=hu`, "POST", { title }, token);
    while (!(await (await fetch(`${siteUrl}/article/${slug}`)).text()).includes(title)) await pause(5);
    times.push((performance.now() - started) / 1000);
    // The lists that contain the article are rendered meanwhile.
    await pause(1500);
  }
  return times;
}

async function loadedKilobytes(siteUrl: string): Promise<number> {
  const paths = ["/_site/manifest.json?around=/article/article-1", "/_site/payload/blog.json"];
  const texts = await Promise.all(paths.map(async (path) => (await fetch(siteUrl + path)).text()));
  return brotliCompressSync(texts.join("")).length / 1000;
}

async function call<T>(url: string, method: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
