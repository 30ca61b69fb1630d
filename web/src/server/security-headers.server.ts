/** `preload` also binds every other host of the domain to https, in browsers for years. */
export type HstsScope = "host" | "preload";

/** Headers of every answer. */
export function securityHeaders(siteUrl: string, hsts: HstsScope): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    "x-frame-options": "DENY",
    ...(siteUrl.startsWith("https:")
      ? { "strict-transport-security": `max-age=63072000${hsts === "preload" ? "; includeSubDomains; preload" : ""}` }
      : {}),
  };
}

/** The policy as it is sent: how the site is reached belongs to the server, not to the stored page. */
export function policyHeader(policy: string, siteUrl: string): string {
  return siteUrl.startsWith("https:") ? `${policy}; upgrade-insecure-requests` : policy;
}
