import { type Locale, localizedPath } from "@hetreteg/contract/locales";

/** Not "cookies": the policy's own text has a heading with that anchor. */
export const cookieListAnchor = "cookie-list";

export function cookiesPath(locale: Locale): string {
  return `${localizedPath("/privacy", locale)}#${cookieListAnchor}`;
}
