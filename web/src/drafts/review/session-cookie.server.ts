import { locales, localizedPath } from "../../i18n/locales.ts";
import { reviewPaths } from "../../routing/routes.ts";

/** Cookie name from spec §9. */
export const sessionCookie = "strapi_jwt";

const token = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const longestToken = 3000;

/** Ignores malformed tokens. */
export function readSession(cookieHeader: string | null): string | undefined {
  for (const part of (cookieHeader ?? "").split(";")) {
    const [name = "", value = ""] = part.trim().split("=", 2);
    if (name === sessionCookie && value.length <= longestToken && token.test(value)) return value;
  }
  return undefined;
}

/** No Max-Age (spec §9). One cookie for each language, since a cookie has a single path. */
export function setSession(jwt: string, siteUrl: string): string[] {
  return attributes(siteUrl).map((each) => `${sessionCookie}=${jwt}${each}`);
}

export function clearSession(siteUrl: string): string[] {
  return attributes(siteUrl).map((each) => `${sessionCookie}=${each}; Max-Age=0`);
}

function attributes(siteUrl: string): string[] {
  const others = `; HttpOnly; SameSite=Lax${siteUrl.startsWith("https:") ? "; Secure" : ""}`;
  return locales.map((locale) => `; Path=${localizedPath(reviewPaths.home, locale)}${others}`);
}
