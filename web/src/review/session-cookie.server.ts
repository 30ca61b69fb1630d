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

/** Lasts for the browser session: it has no age (spec §9). No script can read it. */
export function setSession(jwt: string, siteUrl: string): string {
  return `${sessionCookie}=${jwt}${attributes(siteUrl)}`;
}

export function clearSession(siteUrl: string): string {
  return `${sessionCookie}=${attributes(siteUrl)}; Max-Age=0`;
}

function attributes(siteUrl: string): string {
  return `; Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith("https:") ? "; Secure" : ""}`;
}
