import { isDynamic, type LocalizedRoute, localizedRoutes } from "@hetreteg/contract/routes";
import { decoded } from "@hetreteg/contract/uri";

export interface RouteMatch {
  route: LocalizedRoute;
  params: Record<string, string>;
}

/** No file, and longer than a language: most of what nobody has is told apart without the CMS. */
const ownPageName = "([\\w-]{3,})";

const staticRoutes = new Map(
  localizedRoutes.filter((route) => !isDynamic(route)).map((route) => [route.path, route] as const),
);
const dynamicRoutes = localizedRoutes.filter(isDynamic).map((route) => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const pattern = route.path.replace(":route", ownPageName).replace(/:\w+/g, "([^/]+)");
  return { route, names, pattern: new RegExp(`^${pattern}$`) };
});

/**
 * Strict matching (spec §2): case and trailing slash are significant, static routes win over patterns, and
 * percent-encoded duplicates (`%61urora`) do not match. `undefined` means 404.
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
