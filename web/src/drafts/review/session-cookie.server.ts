import { locales, localizedPath } from "../../i18n/locales.ts";
import { reviewPaths } from "../../routing/routes.ts";

/** The session's token, by the name the specification gives it (spec §9). */
export const sessionCookie = "strapi_jwt";

const token = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const longestToken = 3000;

/** The token a request brings; a text that is none is not passed on. */
export function readSession(cookieHeader: string | null): string | undefined {
  for (const part of (cookieHeader ?? "").split(";")) {
    const [name = "", value = ""] = part.trim().split("=", 2);
    if (name === sessionCookie && value.length <= longestToken && token.test(value)) return value;
  }
  return undefined;
}

/**
 * Lasts for the browser session: it has no age (spec §9). No script can read it, and no page but the reviewers' is
 * sent it: a cookie has one path, so each language has one of its own.
 */
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
