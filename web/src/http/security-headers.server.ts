/** What every stored policy says of frames. */
export const noFrames = "frame-ancestors 'none'";

/** `preload` also binds every other host of the domain to https, in browsers for years. */
export type HstsScope = "host" | "preload";

export interface SiteHeaders {
  /** Headers of every answer. */
  commonHeaders: Record<string, string>;
  /** What an HTML page with this content security policy has beside them. */
  htmlHeaders(policy: string): Record<string, string>;
}

interface HeaderSettings {
  siteUrl: string;
  hsts: HstsScope;
  embedOrigins: readonly string[];
}

export function siteHeaders({ siteUrl, hsts, embedOrigins }: HeaderSettings): SiteHeaders {
  return {
    commonHeaders: securityHeaders(siteUrl, hsts, embedOrigins),
    htmlHeaders: (policy) => ({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyHeader(policy, siteUrl, embedOrigins),
    }),
  };
}

/** Headers of every answer. `embedOrigins` may show the site in a frame; without any nobody may. */
export function securityHeaders(
  siteUrl: string,
  hsts: HstsScope,
  embedOrigins: readonly string[] = [],
): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    // It cannot name origins: `frame-ancestors` of the page's policy does.
    ...(embedOrigins.length === 0 ? { "x-frame-options": "DENY" } : {}),
    ...(siteUrl.startsWith("https:")
      ? { "strict-transport-security": `max-age=63072000${hsts === "preload" ? "; includeSubDomains; preload" : ""}` }
      : {}),
  };
}

/** The policy as it is sent: how and from where the site is reached belongs to the server, not to the stored page. */
export function policyHeader(policy: string, siteUrl: string, embedOrigins: readonly string[] = []): string {
  const framed =
    embedOrigins.length === 0 ? policy : policy.replace(noFrames, `frame-ancestors ${embedOrigins.join(" ")}`);
  return siteUrl.startsWith("https:") ? `${framed}; upgrade-insecure-requests` : framed;
}
