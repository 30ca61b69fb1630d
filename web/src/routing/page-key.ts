import { matchRoute } from "./match-route.ts";

/** Path with its route's query parameters: `/blog?page=2&utm_source=x` → `/blog?page=2`; `/about?x` → `/about`. */
export function pageKey(url: URL): string {
  const { pathname } = url;
  // Avoids the lazy `searchParams` allocation on each request for a stored page.
  if (url.search === "") return pathname;
  const { searchParams } = url;
  const route = matchRoute(pathname)?.route;
  const kept = new URLSearchParams();
  for (const name of route?.query ?? []) {
    const value = searchParams.get(name);
    if (value !== null && value !== route?.queryDefaults?.[name]) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** `/blog?page=2` → `/_site/payload/blog.json?page=2`; the root is `index.json`. */
export function payloadPath(key: string): string {
  return siteFile("payload", key);
}

export function livePath(key: string): string {
  return siteFile("live", key);
}

/** `/en/about` → `/en/about.md`, `/blog?page=2` → `/blog.md?page=2`; the root is `index.md`. */
export function markdownPath(key: string): string {
  const [path = "/", search] = key.split("?");
  return `${path === "/" ? "/index" : path}.md${search ? `?${search}` : ""}`;
}

/** `/en/about.md` → `/en/about`; the root is `/index.md`. `undefined` for any other address. */
export function keyOfMarkdown(url: URL): string | undefined {
  const [, path] = /^(.*)\.md$/.exec(url.pathname) ?? [];
  if (path === undefined) return undefined;
  const page = new URL(url);
  page.pathname = path === "/index" ? "/" : path;
  return pageKey(page);
}

/** Page key of a payload or live URL: `/blog.json?page=2` → `/blog?page=2`. */
export function keyOfFile(file: string, search: string): string {
  const path = file.replace(/\.json$/, "");
  return (path === "/index" ? "/" : path) + search;
}

function siteFile(folder: "payload" | "live", key: string): string {
  const [path = "/", search] = key.split("?");
  return `/_site/${folder}${path === "/" ? "/index" : path}.json${search ? `?${search}` : ""}`;
}
