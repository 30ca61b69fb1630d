import type { Locale } from "@hetreteg/contract/locales";
import type { LocalizedRoute } from "@hetreteg/contract/routes";
import { redirect } from "../routing/redirect.ts";
import { RouteError } from "../routing/route-error.ts";

export interface MiddlewareContext {
  url: URL;
  route: Pick<LocalizedRoute, "name" | "path" | "middleware">;
  locale: Locale;
  /** Target of the redirect from the root path, if configured (spec §4). */
  rootRedirect?: string | undefined;
}

type Middleware = (context: MiddlewareContext) => void | Promise<void>;

/** Middleware by name. To redirect, call `redirect`; to refuse, throw a `RouteError`. */
const middleware: Record<string, Middleware> = {
  "root-redirect"({ url, rootRedirect }) {
    if (rootRedirect && url.pathname === "/") redirect(rootRedirect, 302);
  },
};

export async function runMiddleware(context: MiddlewareContext): Promise<void> {
  for (const name of context.route.middleware ?? []) {
    const run = Object.hasOwn(middleware, name) ? middleware[name] : undefined;
    if (!run) throw new RouteError(500, `Unknown middleware ${name}`);
    await run(context);
  }
}
