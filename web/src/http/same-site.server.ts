/** Whether a browser posts a form of this site without script. Plain http has no `Sec-Fetch` headers. */
export function isOwnNavigation(headers: Headers): boolean {
  return headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-site") === "same-origin";
}

export interface SiteAddress {
  siteUrl: string;
}

/**
 * CSRF check by `Sec-Fetch-Site` or `Origin`; a client that sends neither is no browser. Behind another host name or
 * port than SITE_URL (an intranet), `Origin` must match `Host`.
 */
export function isFromOwnPage(headers: Headers, { siteUrl }: SiteAddress): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (origin === null || origin === siteUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get("host");
}
