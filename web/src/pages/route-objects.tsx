import type { LoaderFunction, RouteObject } from "react-router";
import { Page } from "../components/layout/page.tsx";
import { Root, RootError } from "../components/layout/root.tsx";
import { locales, localizedPath } from "../i18n/locales.ts";
import { localizedRoutes } from "../routes.ts";

/**
 * The route list as React Router wants it; server and browser differ only in the loader.
 * The last route of each language takes what nothing else matched.
 */
export function createRouteObjects(loaderFor: (routeId: string) => LoaderFunction): RouteObject[] {
  const pages = localizedRoutes.map((route) => ({ id: route.id, path: route.path }));
  const unmatched = locales.map((locale) => ({
    id: `error___${locale}`,
    path: localizedPath("/*", locale),
  }));
  const children = [...pages, ...unmatched].map(({ id, path }) => ({
    id,
    path,
    caseSensitive: true,
    loader: loaderFor(id),
    Component: Page,
  }));
  return [{ id: "root", Component: Root, ErrorBoundary: RootError, children }];
}
