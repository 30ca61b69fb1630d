import { matchRoute } from "../../../web/src/routing/match-route.ts";
import { isDynamic, type LocalizedRoute, localizedRoutes } from "../../../web/src/routing/routes.ts";
import { manifestRoutes } from "../../support/browser/running-site.ts";

export interface SweptAddress {
  /** Path with query, as the manifest lists it. */
  path: string;
  route: LocalizedRoute;
  /** A filtered list is a view of the list: it shares the list's title and canonical address. */
  canonicalPath: string;
}

/** Every static route in every language, and everything else that the manifest lists. */
export async function sweptAddresses(): Promise<SweptAddress[]> {
  const paths = new Set([...staticPaths(), ...(await manifestRoutes())]);
  return [...paths].sort().map((path) => {
    const [pathname = "", search = ""] = path.split("?");
    const route = matchRoute(pathname)?.route;
    if (!route) throw new Error(`The manifest lists ${path}, but the route list has no such route.`);
    return { path, route, canonicalPath: search.startsWith("filter=") ? pathname : path };
  });
}

export function staticPaths(): string[] {
  return localizedRoutes.filter((route) => !isDynamic(route)).map((route) => route.path);
}
