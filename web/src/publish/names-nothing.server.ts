import { collectionOf, isFreePageName, isOfCollection } from "@hetreteg/contract/addresses";
import { defaultLocale } from "@hetreteg/contract/locales";
import type { Published } from "../cms/published.server.ts";
import { blogPageSize, pageNumber } from "../pages/blog/blog.load.server.ts";
import { caseFilters } from "../pages/case-studies/filtered-cases.server.ts";
import type { RouteMatch } from "../routing/match-route.ts";

/** Whether the published index alone rules an address out. `false` means unknown: the page's `load` decides. */
export function namesNothing({ route, params }: RouteMatch, search: URLSearchParams, published: Published): boolean {
  const { module, query = [] } = route;
  if (isOfCollection(module)) return !namesEntry(module, params.slug ?? params.index ?? "", published);
  if (params.route !== undefined) {
    return !isFreePageName(params.route) || published.find("page", "route", params.route) === undefined;
  }
  const filter = query.includes("filter") ? search.get("filter") : null;
  if (filter !== null) return !caseFilters.some((known) => known === filter);
  const page = query.includes("page") ? search.get("page") : null;
  return page !== null && !isPageOfBlog(page, published);
}

function namesEntry(module: keyof typeof collectionOf, name: string, published: Published): boolean {
  if (module === "article" && /^\d+$/.test(name))
    return published.find("blog-item", "index", Number(name)) !== undefined;
  return published.find(collectionOf[module], "slug", name) !== undefined;
}

function isPageOfBlog(text: string, published: Published): boolean {
  const page = pageNumber(text);
  const ids = published.documentIds("blog-item");
  const { length } = ids.filter((id) => published.isPublished("blog-item", id, defaultLocale));
  return page !== undefined && page <= Math.ceil(length / blogPageSize);
}
