import type { Locale } from "./locales.ts";

export const localeCookieName = "locale";

/** 365 days (spec §9). */
const maxAge = 365 * 24 * 60 * 60;

interface LocaleCookieOptions {
  /** On https. */
  isSecure: boolean;
  /** Embedded in another origin (spec §4): such cookies must be Secure too. */
  isCrossOrigin?: boolean;
}

/** Value for `Set-Cookie` and `document.cookie`. */
export function localeCookie(locale: Locale, { isSecure, isCrossOrigin = false }: LocaleCookieOptions): string {
  const attributes = [`${localeCookieName}=${locale}`, `Max-Age=${maxAge}`, "Path=/"];
  attributes.push(`SameSite=${isCrossOrigin ? "None" : "Lax"}`);
  if (isSecure || isCrossOrigin) attributes.push("Secure");
  // Browsers that block third-party cookies accept partitioned ones.
  if (isCrossOrigin) attributes.push("Partitioned");
  return attributes.join("; ");
}
