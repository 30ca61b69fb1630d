import { locales, localizedPath } from "@hetreteg/contract/locales";
import { type Content, defaultOrder } from "../cms/content.server.ts";
import type { Published } from "../cms/published.server.ts";
import type { ContentType } from "../cms/schemas.server.ts";
import { blogOrder, blogPageSize } from "../pages/blog/blog.load.server.ts";
import { caseFilters } from "../pages/case-studies/filtered-cases.server.ts";
import { isDynamic, type PageModule, type Route, routes } from "../routing/routes.ts";

export const collectionOf = {
  "case-study": "case-study",
  "job-position": "job-position",
  service: "service",
  article: "blog-item",
} as const;

export async function pageKeys(content: Content): Promise<string[]> {
  const named = new Set(routes.filter((route) => !isDynamic(route)).map((route) => route.path));
  const paths: string[] = [];
  for (const route of routes) {
    if (isDynamic(route)) paths.push(...(await entryPaths(route, content)).filter((path) => !named.has(path)));
    else paths.push(route.path, ...(await variants(route, content)).map((search) => `${route.path}?${search}`));
  }
  return paths.flatMap(inEveryLanguage);
}

/** Keys of a document's own pages in every language; empty when its type has no page. */
export function ownPageKeys(published: Published, type: ContentType, documentId: string): string[] {
  const { slug, route } = published.names(type, documentId);
  return routes
    .flatMap((known) => {
      const { name, module, path } = known;
      if (!isDynamic(known)) return type === "page" && name === route ? [path] : [];
      if (!isOfCollection(module) || collectionOf[module] !== type || slug === undefined) return [];
      return [entryPath(path, slug)];
    })
    .flatMap(inEveryLanguage);
}

function inEveryLanguage(path: string): string[] {
  const [pathname = "/", search] = path.split("?");
  return locales.map((locale) => localizedPath(pathname, locale) + (search ? `?${search}` : ""));
}

export function isOfCollection(module: PageModule): module is keyof typeof collectionOf {
  return module in collectionOf;
}

async function entryPaths({ module, path }: Route, content: Content): Promise<string[]> {
  if (!isOfCollection(module)) return [];
  const type = collectionOf[module];
  // The Hungarian order does not contain entries published in another language only.
  const listed = await content.order(type, defaultOrder(type));
  const ids = new Set([...listed, ...content.published.documentIds(type)]);
  return [...ids].flatMap((id) => {
    const { slug } = content.published.names(type, id);
    return slug === undefined ? [] : [entryPath(path, slug)];
  });
}

function entryPath(path: string, slug: string | number): string {
  return path.replace(/:\w+/, encodeURIComponent(slug));
}

async function variants({ module }: Route, content: Content): Promise<string[]> {
  if (module === "home" || module === "case-studies") {
    return caseFilters.filter((filter) => filter !== "all").map((filter) => `filter=${filter}`);
  }
  if (module !== "blog") return [];
  const { length } = await content.order("blog-item", blogOrder);
  return Array.from({ length: Math.max(0, Math.ceil(length / blogPageSize) - 1) }, (_, index) => `page=${index + 2}`);
}
