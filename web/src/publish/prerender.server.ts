import { join } from "node:path";
import { createContentReader, type ReadCache } from "../content/reader.server.ts";
import type { SluggedType } from "../content/schemas.server.ts";
import { defaultLocale, type Locale, locales, localizedPath } from "../i18n/locales.ts";
import type { PagePayload } from "../pages/payload.ts";
import { isDynamic, type PageModule, routes } from "../routes.ts";
import { writeShareImage } from "../share/share-image.server.ts";
import { shareProgram } from "../share/share-program.ts";
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
  /** Pages that could not be made; the last good ones stay. */
  failed: { key: string; reason: string }[];
}

/** Entries behind the dynamic routes, by module. */
const collectionOf: Partial<Record<PageModule, SluggedType>> = {
  "case-study": "case-study",
  "job-position": "job-position",
  service: "service",
  article: "blog-item",
};

/**
 * Renders every page of the site into the store. A page that cannot be made leaves the last good one
 * in place; an address that names nothing any more leaves the store. Throws when the CMS cannot even
 * say which pages there are: then the store stays as it is.
 */
export async function prerenderSite(options: PrerenderOptions): Promise<PrerenderResult> {
  const { store, build, onProgress } = options;
  const started = performance.now();
  const cache: ReadCache = new Map();
  const pass = { ...options, source: { ...options.source, cache } };
  const waiting = await pathsToRender(pass);
  const redirects = await readRedirects(pass);
  const known = new Set(waiting);
  const made = new Set<string>();
  const failed: PrerenderResult["failed"] = [];
  let done = 0;

  async function renderNext(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const key = pageKey(new URL(path, options.origin));
      const outcome = await renderIntoStore(path, key, pass);
      if (outcome.kind === "made") made.add(key);
      if (outcome.kind === "failed") failed.push({ key, reason: outcome.reason });
      for (const variant of outcome.kind === "made" ? outcome.variants : []) {
        if (known.has(variant)) continue;
        known.add(variant);
        waiting.push(variant);
      }
      onProgress?.(++done, known.size);
    }
  }

  // Two at a time: one renders while the other waits for the CMS or for compression.
  await Promise.all([renderNext(), renderNext()]);
  const kept = store.keys.filter((key) => made.has(key) || failed.some((page) => isSameOrVariant(key, page.key)));
  await store.commit(new Set(kept), redirects, build);
  return { pages: made.size, seconds: (performance.now() - started) / 1000, failed };
}

type Outcome = { kind: "made"; variants: string[] } | { kind: "gone" } | { kind: "failed"; reason: string };

async function renderIntoStore(path: string, key: string, options: PrerenderOptions): Promise<Outcome> {
  try {
    const page = await renderPage(path, options);
    if (page.kind === "moved" || page.payload.status === 404) return { kind: "gone" };
    if (page.payload.status !== 200) return { kind: "failed", reason: `status ${page.payload.status}` };
    await options.store.write({ key, ...page });
    await writeShareImage(shareProgram(page.payload), join(options.store.folder, "shares")).catch(
      options.source.onError,
    );
    return { kind: "made", variants: variantsOf(page.payload) };
  } catch (error) {
    return { kind: "failed", reason: String(error) };
  }
}

/** While `/blog` cannot be made, its further pages cannot be known: they stay too. */
function isSameOrVariant(key: string, of: string): boolean {
  return key === of || key.startsWith(`${of}?`);
}

/** Every address the route list and the published entries name, in every language. */
async function pathsToRender({ source }: PrerenderOptions): Promise<string[]> {
  const reader = createContentReader(source.client, defaultLocale, source.cache);
  const named = new Set(routes.filter((route) => !isDynamic(route)).map((route) => route.path));
  const paths = [...named];
  for (const route of routes.filter(isDynamic)) {
    const type = collectionOf[route.module];
    if (!type) continue;
    for (const { slug } of await reader.names(type)) {
      const path = route.path.replace(/:\w+/, encodeURIComponent(slug));
      if (!named.has(path)) paths.push(path);
    }
  }
  return paths.flatMap((path) => locales.map((locale) => localizedPath(path, locale)));
}

/** Addresses of the same page with another query: filters, further pages of a list. */
function variantsOf(payload: PagePayload): string[] {
  if (payload.view === "case-studies" || payload.view === "home") {
    return payload.data.filters.map(({ path }) => path.replace(/#.*/, ""));
  }
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
  const articles = await reader.names("blog-item");
  for (const locale of locales) {
    for (const { from, to, code } of editors.entries) add(from, to, code, locale);
    for (const { index, slug } of articles) {
      if (index) add(`/article/${index}`, `/article/${slug}`, 301, locale);
    }
  }
  return redirects;
}
