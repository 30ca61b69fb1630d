import { createContentReader, type ReadCache } from "../content/reader.server.ts";
import type { CollectionType } from "../content/schemas.server.ts";
import { defaultLocale, type Locale, locales, localizedPath } from "../i18n/locales.ts";
import type { PagePayload } from "../pages/payload.ts";
import { isDynamic, type PageModule, routes } from "../routes.ts";
import { pageKey } from "./page-key.ts";
import type { PageStore, Redirect } from "./page-store.server.ts";
import { type RenderOptions, renderPage } from "./render-page.server.tsx";

export interface PrerenderOptions extends RenderOptions {
  store: PageStore;
  /** Names the build whose assets the pages ask for. */
  build: string;
  onProgress?(done: number, total: number): void;
}

export interface PrerenderResult {
  pages: number;
  seconds: number;
  /** Pages that did not come out as 200; the last good ones stay. */
  failed: { key: string; reason: string }[];
}

/** Entries behind the dynamic routes, by module. */
const collectionOf: Partial<Record<PageModule, CollectionType>> = {
  "case-study": "case-study",
  "job-position": "job-position",
  service: "service",
  article: "blog-item",
};

/** Renders every page of the site into the store. A page that fails leaves the last good one in place. */
export async function prerenderSite(options: PrerenderOptions): Promise<PrerenderResult> {
  const { store, build, onProgress } = options;
  const started = performance.now();
  const cache: ReadCache = new Map();
  const source = { ...options.source, cache };
  const waiting = await pathsToRender({ ...options, source });
  const known = new Set(waiting);
  const failed: PrerenderResult["failed"] = [];
  let done = 0;

  async function renderNext(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const key = pageKey(new URL(path, options.origin));
      try {
        const page = await renderPage(path, { ...options, source });
        if (page.kind === "page" && page.payload.status === 200) {
          await store.write({ key, ...page });
          for (const variant of variantsOf(page.payload)) {
            if (known.has(variant)) continue;
            known.add(variant);
            waiting.push(variant);
          }
        } else {
          failed.push({ key, reason: page.kind === "moved" ? `moved to ${page.to}` : `status ${page.payload.status}` });
        }
      } catch (error) {
        failed.push({ key, reason: String(error) });
      }
      onProgress?.(++done, known.size);
    }
  }

  // Two at a time: one renders while the other waits for the CMS or for compression.
  await Promise.all([renderNext(), renderNext()]);
  const outage = failed.some(({ reason }) => reason.includes("503"));
  const kept = outage ? [...known, ...store.keys] : known;
  const good = new Set(
    [...kept].map((path) => pageKey(new URL(path, options.origin))).filter((key) => store.page(key)),
  );
  await store.commit(good, await readRedirects({ ...options, source }), build);
  return { pages: done - failed.length, seconds: (performance.now() - started) / 1000, failed };
}

/** Every address the route list and the published entries name, in every language. */
async function pathsToRender({ source }: PrerenderOptions): Promise<string[]> {
  const reader = createContentReader(source.client, defaultLocale, source.cache);
  const named = new Set(routes.filter((route) => !isDynamic(route)).map((route) => route.path));
  const paths = [...named];
  for (const route of routes.filter(isDynamic)) {
    const type = collectionOf[route.module];
    if (!type) continue;
    const { entries } = await reader.list(type, { search: { sort: "createdAt:asc" } });
    for (const entry of entries) {
      if (!("slug" in entry)) continue;
      const path = route.path.replace(/:\w+/, encodeURIComponent(entry.slug));
      if (!named.has(path)) paths.push(path);
    }
  }
  return paths.flatMap((path) => locales.map((locale) => localizedPath(path, locale)));
}

/** Addresses of the same page with another query: filters, further pages of a list. */
function variantsOf(payload: PagePayload): string[] {
  if (payload.view === "case-studies") return payload.data.filters.map(({ path }) => path);
  if (payload.view === "blog") return payload.data.nextPath ? [payload.data.nextPath] : [];
  return [];
}

/** Editors' redirects in every language, and the numeric index of each article (product D8). */
async function readRedirects({ source }: PrerenderOptions): Promise<Map<string, Redirect>> {
  const reader = createContentReader(source.client, defaultLocale, source.cache);
  const redirects = new Map<string, Redirect>();
  const add = (from: string, to: string, status: number, locale: Locale) =>
    redirects.set(localizedPath(from, locale), { to: localizedPath(to, locale), status });
  const editors = await reader.list("redirect");
  const articles = await reader.list("blog-item", { search: { sort: "createdAt:asc" } });
  for (const locale of locales) {
    for (const { from, to, status } of editors.entries) add(from, to, status, locale);
    for (const { index, slug } of articles.entries) add(`/article/${index}`, `/article/${slug}`, 301, locale);
  }
  return redirects;
}
