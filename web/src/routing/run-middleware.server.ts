import type { Locale } from "../i18n/locales.ts";
import { redirect } from "../routing/redirect.ts";
import { RouteError } from "../routing/route-error.ts";
import type { LocalizedRoute } from "./routes.ts";

export interface MiddlewareContext {
  url: URL;
  route: Pick<LocalizedRoute, "name" | "path" | "middleware">;
  locale: Locale;
  /** Where the root path leads instead of the home page, by configuration (spec §4). */
  rootRedirect?: string | undefined;
}

type Middleware = (context: MiddlewareContext) => void | Promise<void>;

/** Every middleware a route may name. One that leads elsewhere calls `redirect`, one that refuses throws a `RouteError`. */
const middleware: Record<string, Middleware> = {
  "root-redirect"({ url, rootRedirect }) {
    if (rootRedirect && url.pathname === "/") redirect(rootRedirect, 302);
  },
};

/** Runs a route's middleware in the order it names them. Throws what they throw, and a 500 for an unknown name (spec §8). */
export async function runMiddleware(context: MiddlewareContext): Promise<void> {
  for (const name of context.route.middleware ?? []) {
    const run = Object.hasOwn(middleware, name) ? middleware[name] : undefined;
    if (!run) throw new RouteError(500, `Unknown middleware ${name}`);
    await run(context);
  }
}
