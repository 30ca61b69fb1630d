import { splitLocale } from "../i18n/locales.ts";
import { reviewHome } from "./routes.ts";

/** Whether an address is one of those for invited clients. */
export function isReviewPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return path === reviewHome || path.startsWith(`${reviewHome}/`);
}
