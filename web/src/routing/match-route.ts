import { isDynamic, type LocalizedRoute, localizedRoutes } from "./routes.ts";

export interface RouteMatch {
  route: LocalizedRoute;
  params: Record<string, string>;
}

const staticRoutes = new Map(
  localizedRoutes.filter((route) => !isDynamic(route)).map((route) => [route.path, route] as const),
);
const dynamicRoutes = localizedRoutes.filter(isDynamic).map((route) => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return { route, names, pattern: new RegExp(`^${route.path.replace(/:\w+/g, "([^/]+)")}$`) };
});

/**
 * The route an address belongs to. Letter case and trailing slash count (spec §2: strict matching);
 * a route of its own goes before a pattern, and `%61urora` is no second address of `aurora`.
 * `undefined` is a 404.
 */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const route = staticRoutes.get(pathname);
  if (route) return { route, params: route.params ?? {} };
  for (const { route: candidate, names, pattern } of dynamicRoutes) {
    const values = pattern.exec(pathname);
    if (!values) continue;
    const segments = values.slice(1).map(decoded);
    if (!segments.every((segment, index) => encodeURIComponent(segment) === values[index + 1])) return undefined;
    return { route: candidate, params: Object.fromEntries(names.map((name, index) => [name, segments[index] ?? ""])) };
  }
  return undefined;
}

/** A broken percent sequence names nothing, so it may stay as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
