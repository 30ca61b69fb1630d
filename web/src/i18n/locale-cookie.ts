import type { Locale } from "./locales.ts";

export const localeCookieName = "locale";

/** Spec §9: the locale cookie lives 365 days. */
const maxAge = 365 * 24 * 60 * 60;

interface LocaleCookieOptions {
  /** On https. */
  isSecure: boolean;
  /** When the site is shown inside pages of another origin (spec §4): such cookies must be Secure too. */
  isCrossOrigin?: boolean;
}

/** The cookie that keeps a visitor's language, as `Set-Cookie` and `document.cookie` take it. */
export function localeCookie(locale: Locale, { isSecure, isCrossOrigin = false }: LocaleCookieOptions): string {
  const attributes = [`${localeCookieName}=${locale}`, `Max-Age=${maxAge}`, "Path=/"];
  attributes.push(`SameSite=${isCrossOrigin ? "None" : "Lax"}`);
  if (isSecure || isCrossOrigin) attributes.push("Secure");
  // Browsers that block cookies in foreign frames take partitioned ones only.
  if (isCrossOrigin) attributes.push("Partitioned");
  return attributes.join("; ");
}
