import { isReviewPath } from "../routing/review-path.ts";

const own =
  /^\/(?:_site|_preview|forms|consent|files|shares|healthz|readyz|robots\.txt|sitemap\.xml|site\.webmanifest)(?:\/|$)/;

/** Whether an address may be one that the app answers beside the pages of the route list. */
export function isOwnAddress(pathname: string): boolean {
  return own.test(pathname) || isReviewPath(pathname);
}
