import type { Locale } from "./locales.ts";

export const localeCookieName = "locale";

/** Spec §9; the privacy page tells it too. */
export const localeCookieDays = 365;

interface LocaleCookieOptions {
  /** On https. */
  isSecure: boolean;
  /** Embedded in another origin (spec §4): such cookies must be Secure too. */
  isCrossOrigin?: boolean;
}

/** Value for `Set-Cookie` and `document.cookie`. */
export function localeCookie(locale: Locale, { isSecure, isCrossOrigin = false }: LocaleCookieOptions): string {
  const attributes = [`${localeCookieName}=${locale}`, `Max-Age=${localeCookieDays * 86_400}`, "Path=/"];
  attributes.push(`SameSite=${isCrossOrigin ? "None" : "Lax"}`);
  if (isSecure || isCrossOrigin) attributes.push("Secure");
  // Browsers that block third-party cookies accept partitioned ones.
  if (isCrossOrigin) attributes.push("Partitioned");
  return attributes.join("; ");
}
