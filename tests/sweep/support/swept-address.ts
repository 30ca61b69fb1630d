import { locales, localizedPath } from "@hetreteg/contract/locales";
import { isDynamic, type LocalizedRoute, localizedRoutes } from "@hetreteg/contract/routes";
import { matchRoute } from "../../../web/src/routing/match-route.ts";
import { manifestRoutes } from "../../support/browser/running-site.ts";
import { templatePages } from "../../support/browser/templates.ts";

export interface SweptAddress {
  /** Path with query, as the manifest lists it. */
  path: string;
  route: LocalizedRoute;
  /** A filtered list is a view of the list: it shares the list's title and canonical address. A former page has its successor's. */
  canonicalPath: string;
}

/** Pages of the demo content whose editor named another one as the original. */
const originals = new Map(
  locales.map((locale) => [
    localizedPath("/services/ecommerce-old", locale),
    localizedPath("/services/ecommerce", locale),
  ]),
);

/** Every static route in every language, and everything else that the manifest lists. */
export async function sweptAddresses(): Promise<SweptAddress[]> {
  const paths = new Set([...staticPaths(), ...(await manifestRoutes())]);
  return [...paths].sort().map((path) => {
    const [pathname = "", search = ""] = path.split("?");
    const route = matchRoute(pathname)?.route;
    if (!route) throw new Error(`The manifest lists ${path}, but the route list has no such route.`);
    return { path, route, canonicalPath: search.startsWith("filter=") ? pathname : (originals.get(path) ?? path) };
  });
}

/**
 * The addresses that are looked at in a browser: each template in each language, and each case, whose art is its own.
 * Pages of one template differ by their texts alone, and these are read on every page.
 */
export async function visitedAddresses(): Promise<SweptAddress[]> {
  const swept = await sweptAddresses();
  const templates = new Set(locales.flatMap(templatePages).map(({ path }) => path));
  const isCase = ({ route, path }: SweptAddress) => route.locale === "hu" && path.startsWith("/casestudies/");
  const visited = swept.filter((address) => templates.has(address.path) || isCase(address));
  // The error page is no address of the site: it has tests of its own.
  const missing = templates.size - locales.length - swept.filter(({ path }) => templates.has(path)).length;
  if (missing !== 0) throw new Error(`${missing} templates of tools/look/choice.ts are no pages of the site.`);
  return visited;
}

export function staticPaths(): string[] {
  return localizedRoutes.filter((route) => !isDynamic(route)).map((route) => route.path);
}
