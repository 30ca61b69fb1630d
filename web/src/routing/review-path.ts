import { splitLocale } from "@hetreteg/contract/locales";
import { reviewHome } from "@hetreteg/contract/routes";

/** Whether a path belongs to the client review area. */
export function isReviewPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return path === reviewHome || path.startsWith(`${reviewHome}/`);
}
