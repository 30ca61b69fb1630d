/** Words of crawlers' user agents; a test checks it against a list of crawlers that is too heavy to ship. */
export const botPattern =
  /^(?!mozilla|opera)|compatible|https?:|\.com\b|@|(^|[^u])bot|crawl|spider|scrap|archive|preview|google(?!\/| ?pixel|app|play|wv)|agent\b|monitor/i;

/** By user agent alone (spec §4): automated browsers, such as audits, see the banner. */
export function isBot(userAgent: string): boolean {
  return botPattern.test(userAgent);
}
