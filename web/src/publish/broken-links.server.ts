import { type Locale, localizedPath } from "../i18n/locales.ts";
import { pageKey } from "../routing/page-key.ts";
import type { PageStore } from "../store/page-store.server.ts";

export type BrokenLink = "page" | "anchor";

/** Paths without language prefix, as editors write them. Returns the broken ones only. */
export async function findBrokenLinks(
  store: Pick<PageStore, "bytes" | "page" | "redirect" | "size">,
  paths: readonly string[],
  locale: Locale,
): Promise<Record<string, BrokenLink>> {
  const broken: Record<string, BrokenLink> = {};
  // An empty store, as in development, says nothing about links.
  if (store.size === 0) return broken;
  for (const path of new Set(paths)) {
    const problem = await problemOf(store, path, locale);
    if (problem) broken[path] = problem;
  }
  return broken;
}

async function problemOf(
  store: Pick<PageStore, "bytes" | "page" | "redirect">,
  path: string,
  locale: Locale,
): Promise<BrokenLink | undefined> {
  if (!URL.canParse(path, "http://site")) return "page";
  const url = new URL(path, "http://site");
  url.pathname = localizedPath(url.pathname, locale);
  const page = store.page(pageKey(url));
  if (!page) return store.redirect(url.pathname) ? undefined : "page";
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (!anchor) return undefined;
  const html = await store.bytes(page.html, "identity");
  return html.includes(` id="${anchor}"`) ? undefined : "anchor";
}
