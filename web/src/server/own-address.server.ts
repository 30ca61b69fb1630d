import { splitLocale } from "../i18n/locales.ts";
import { reviewPaths } from "../routes.ts";

const own =
  /^\/(?:_site|_preview|forms|consent|files|shares|healthz|readyz|robots\.txt|sitemap\.xml|site\.webmanifest)(?:\/|$)/;

/** Whether an address may be one that the app answers beside the pages of the route list. */
export function isOwnAddress(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return own.test(pathname) || path === reviewPaths.home || path.startsWith(`${reviewPaths.home}/`);
}
