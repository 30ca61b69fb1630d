import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { type Figure, median, type Result, type Stage } from "./figure.ts";
import { type GrownSite, openGrownSite } from "./publish/grown-site.ts";

/** In three languages, with the other pages, about 500 and 10,000 pages. */
const articles = [100, 3000];
const publishes = 25;
const maxSeconds = 1;
const maxSlowdown = 1.5;
const maxMegabytes = 512;
const maxKilobytes = 20;
/** Time a page at 10,000 pages against 500: more would not be linear. */
const maxGrowth = 1.5;

export const publish: Figure = {
  name: "publish",
  title: "From Publish to the page over HTTP, in turn at 500 and 10,000 pages, and a full pre-render of each",
  measure: measurePublish,
};

async function measurePublish(stage: Stage): Promise<Result> {
  const editors: Editor[] = [];
  for (const count of articles) {
    const site = await openGrownSite(stage, count);
    const { pages, seconds, megabytes } = site.prerender;
    stage.say(`  ${count} articles: ${pages} pages in ${seconds} s, ${megabytes} MB`);
    editors.push(await signIn(stage, site));
  }
  // In turn: what else the machine does is the same for both.
  for (let number = 0; number < publishes; number++) for (const editor of editors) await publishOnce(editor, number);
  const found = [];
  for (const { site, times } of editors) {
    const { pages, seconds, megabytes } = site.prerender;
    const kilobytes = await loadedKilobytes(site.siteUrl);
    found.push({
      pages,
      megabytes,
      kilobytes,
      perPage: seconds / pages,
      p50: median(times),
      p95: percentile(times, 0.95),
    });
    await site.stop();
  }
  const [small, large] = found;
  if (!small || !large) throw new Error("Two sizes are compared");
  return {
    table: {
      head: ["pages", "pages/s", "peak MB", "visible s", "p95 s", "manifest and a page kB"],
      rows: found.map(({ pages, perPage, megabytes, kilobytes, p50, p95 }) => [
        pages,
        (1 / perPage).toFixed(0),
        megabytes,
        p50.toFixed(2),
        p95.toFixed(2),
        kilobytes.toFixed(1),
      ]),
    },
    limits: [
      { what: `publish to visible at ${large.pages} pages, p95, s`, value: large.p95, limit: maxSeconds, kind: "max" },
      { what: `the same against ${small.pages} pages`, value: large.p95 / small.p95, limit: maxSlowdown, kind: "max" },
      { what: "peak memory of a full pre-render, MB", value: large.megabytes, limit: maxMegabytes, kind: "max" },
      {
        what: `time a page against ${small.pages} pages`,
        value: large.perPage / small.perPage,
        limit: maxGrowth,
        kind: "max",
      },
      { what: "manifest and navigation, kB brotli", value: large.kilobytes, limit: maxKilobytes, kind: "max" },
    ],
    record: {
      publishPages: large.pages,
      publishMedianSeconds: Number(large.p50.toFixed(2)),
      publishSlowSeconds: Number(large.p95.toFixed(2)),
    },
  };
}

interface Editor {
  site: GrownSite;
  token: string;
  /** Address of the articles in the panel's API. */
  articles: string;
  entries: { documentId: string; slug: string }[];
  /** From publishing a changed title to its appearance on the page, s. */
  times: number[];
}

async function signIn({ settings }: Stage, site: GrownSite): Promise<Editor> {
  const { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } = settings.cmsEnvironment;
  const login = await call<{ data: { token: string } }>(`${site.cmsUrl}/admin/login`, "POST", { email, password });
  const { token } = login.data;
  const articles = `${site.cmsUrl}/content-manager/collection-types/api::blog-item.blog-item`;
  const { results } = await call<{ results: Editor["entries"] }>(
    `${articles}?locale=hu&pageSize=${publishes}&sort=index:ASC`,
    "GET",
    undefined,
    token,
  );
  return { site, token, articles, entries: results, times: [] };
}

async function publishOnce({ site, token, articles, entries, times }: Editor, number: number): Promise<void> {
  const { documentId = "", slug = "" } = entries[number] ?? {};
  const title = `Mérés ${number} ${Date.now()}`;
  const started = performance.now();
  await call(`${articles}/${documentId}/actions/publish?locale=hu`, "POST", { title }, token);
  while (!(await (await fetch(`${site.siteUrl}/article/${slug}`)).text()).includes(title)) await pause(5);
  times.push((performance.now() - started) / 1000);
  // The lists that contain the article are rendered meanwhile.
  await pause(1500);
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
