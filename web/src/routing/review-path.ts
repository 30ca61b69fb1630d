import { splitLocale } from "../i18n/locales.ts";
import { reviewPaths } from "../routes.ts";

/** Whether an address is one of those for invited clients. */
export function isReviewPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return path === reviewPaths.home || path.startsWith(`${reviewPaths.home}/`);
}
