import { locales, localizedPath } from "@hetreteg/contract/locales";
import { reviewPaths } from "@hetreteg/contract/routes";
import { cookieRemovals, cookieValues } from "../../http/cookies.ts";

/** Cookie name from spec §9. */
export const sessionCookie = "strapi_jwt";

const ownPaths = locales.map((locale) => localizedPath(reviewPaths.home, locale));

const token = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const maxTokenLength = 3000;

/** Ignores malformed tokens; of several the one that was issued last, which the CMS then verifies. */
export function readSession(cookieHeader: string | null): string | undefined {
  return cookieValues(cookieHeader ?? "", sessionCookie)
    .filter((value) => value.length <= maxTokenLength && token.test(value))
    .toSorted((a, b) => issuedAt(b) - issuedAt(a))[0];
}

function issuedAt(jwt: string): number {
  try {
    const { iat } = JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString()) as { iat?: unknown };
    return typeof iat === "number" ? iat : 0;
  } catch {
    return 0;
  }
}

/** No Max-Age (spec §9). One cookie for each language, since a cookie has a single path. */
export function setSession(jwt: string, siteUrl: string, cookieHeader: string | null): string[] {
  const copies = countSessions(cookieHeader) > 0 ? clearCopies(siteUrl) : [];
  return [...copies, ...attributes(siteUrl).map((each) => `${sessionCookie}=${jwt}${each}`)];
}

export function clearSession(siteUrl: string, cookieHeader: string | null): string[] {
  const copies = countSessions(cookieHeader) > 1 ? clearCopies(siteUrl) : [];
  return [...copies, ...attributes(siteUrl).map((each) => `${sessionCookie}=${each}; Max-Age=0`)];
}

/** What another program of this host, or of a parent domain, has left under the name. */
function clearCopies(siteUrl: string): string[] {
  const { hostname, protocol } = new URL(siteUrl);
  const page = { isSecure: protocol === "https:", isEmbedded: false };
  return [...new Set(ownPaths.flatMap((path) => cookieRemovals(sessionCookie, hostname, path, page)))];
}

function countSessions(cookieHeader: string | null): number {
  return cookieValues(cookieHeader ?? "", sessionCookie).length;
}

function attributes(siteUrl: string): string[] {
  const others = `; HttpOnly; SameSite=Lax${siteUrl.startsWith("https:") ? "; Secure" : ""}`;
  return ownPaths.map((path) => `; Path=${path}${others}`);
}
