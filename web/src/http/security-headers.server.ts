import type { WebSettings } from "../../../settings/settings.ts";

export const noFrames = "frame-ancestors 'none'";

export interface SiteHeaders {
  /** Headers of every response. */
  commonHeaders: Record<string, string>;
  /** Additional headers of an HTML page with this content security policy. */
  htmlHeaders(policy: string): Record<string, string>;
}

export function siteHeaders({ SITE_URL, HSTS, EMBED_ORIGINS }: WebSettings): SiteHeaders {
  return {
    commonHeaders: securityHeaders(SITE_URL, HSTS, EMBED_ORIGINS),
    htmlHeaders: (policy) => ({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyHeader(policy, SITE_URL, EMBED_ORIGINS),
    }),
  };
}

/** `embedOrigins` may embed the site in a frame; an empty list denies all. */
export function securityHeaders(
  siteUrl: string,
  hsts: WebSettings["HSTS"],
  embedOrigins: readonly string[] = [],
): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    // X-Frame-Options cannot list origins; then `frame-ancestors` in the policy applies.
    ...(embedOrigins.length === 0 ? { "x-frame-options": "DENY" } : {}),
    ...(siteUrl.startsWith("https:")
      ? { "strict-transport-security": `max-age=63072000${hsts === "preload" ? "; includeSubDomains; preload" : ""}` }
      : {}),
  };
}

/** Completes a stored policy with server settings, so that changing them needs no new pages. */
export function policyHeader(policy: string, siteUrl: string, embedOrigins: readonly string[] = []): string {
  const framed =
    embedOrigins.length === 0 ? policy : policy.replace(noFrames, `frame-ancestors ${embedOrigins.join(" ")}`);
  return siteUrl.startsWith("https:") ? `${framed}; upgrade-insecure-requests` : framed;
}
