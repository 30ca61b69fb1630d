import { collectionOf, entryPath, isOfCollection, pageOf } from "@hetreteg/contract/addresses";
import { locales, localizedPath } from "@hetreteg/contract/locales";
import { isDynamic, type Route, routes } from "@hetreteg/contract/routes";
import { type Content, defaultOrder } from "../cms/content.server.ts";
import type { Published } from "../cms/published.server.ts";
import type { ContentType } from "../cms/schemas.server.ts";
import { blogOrder, blogPageSize } from "../pages/blog/blog.load.server.ts";
import { caseFilters } from "../pages/case-studies/filtered-cases.server.ts";

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
  const isOfPage = type === "page" || slug !== undefined;
  const path = isOfPage ? pageOf(type, { slug, route }) : undefined;
  return path === undefined ? [] : inEveryLanguage(path);
}

function inEveryLanguage(path: string): string[] {
  const [pathname = "/", search] = path.split("?");
  return locales.map((locale) => localizedPath(pathname, locale) + (search ? `?${search}` : ""));
}

async function entryPaths({ module }: Route, content: Content): Promise<string[]> {
  if (module === "sections") {
    const { published } = content;
    return published.documentIds("page").flatMap((id) => pageOf("page", published.names("page", id)) ?? []);
  }
  if (!isOfCollection(module)) return [];
  const type = collectionOf[module];
  // The Hungarian order does not contain entries published in another language only.
  const listed = await content.order(type, defaultOrder(type));
  const ids = new Set([...listed, ...content.published.documentIds(type)]);
  return [...ids].flatMap((id) => {
    const { slug } = content.published.names(type, id);
    return slug === undefined ? [] : entryPath(type, slug);
  });
}

async function variants({ module }: Route, content: Content): Promise<string[]> {
  if (module === "home" || module === "case-studies") {
    return caseFilters.filter((filter) => filter !== "all").map((filter) => `filter=${filter}`);
  }
  if (module !== "blog") return [];
  const { length } = await content.order("blog-item", blogOrder);
  return Array.from({ length: Math.max(0, Math.ceil(length / blogPageSize) - 1) }, (_, index) => `page=${index + 2}`);
}
