import { type Locale, localizedPath } from "../i18n/locales.ts";

/** Part of the privacy page that lists what is kept. The policy's own text has a heading "Cookies" with its anchor. */
export const cookieListAnchor = "cookie-list";

/** Where a visitor reads what is kept, and why. */
export function cookiesPath(locale: Locale): string {
  return `${localizedPath("/privacy", locale)}#${cookieListAnchor}`;
}
