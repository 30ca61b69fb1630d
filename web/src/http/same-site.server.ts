/** Whether a browser itself sends a form of this site, as it does where no script runs. Plain http has no such headers. */
export function isOwnNavigation(headers: Headers): boolean {
  return headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-site") === "same-origin";
}

export interface SiteAddress {
  /** Public origin of the site. */
  siteUrl: string;
}

/**
 * Whether a post came from a page of this site. Browsers say so in `Sec-Fetch-Site` or `Origin`; what
 * says neither is no browser that somebody could be tricked in. The own address may be another than
 * SITE_URL (an intranet name, a port): then `Origin` and `Host` agree.
 */
export function isFromOwnPage(headers: Headers, { siteUrl }: SiteAddress): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (origin === null || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get("host");
}
