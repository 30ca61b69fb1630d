/**
 * Words that crawlers have in their user agent and browsers have not; a browser's begins with Mozilla or Opera.
 * The test holds it against a kept list of crawlers: that list itself is heavier than the whole banner.
 */
const pattern =
  /^(?!mozilla|opera)|compatible|https?:|\.com\b|@|(^|[^u])bot|crawl|spider|scrap|archive|preview|google(?!\/| ?pixel|app|play|wv)|agent\b|monitor/i;

/** By the user agent alone (spec §4): browsers under automation, such as audits, are asked like everybody. */
export function isBot(userAgent: string): boolean {
  return pattern.test(userAgent);
}
