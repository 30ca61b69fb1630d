/** As in deploy/nginx/site.conf, whose cache keeps the two forms of a page apart by the same rule. */
const wanted = /(?:^|,)\s*text\/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)/i;

/** `Accept` names `text/markdown` and does not like it less than other types. No browser names it. */
export function asksForMarkdown(accept: string | undefined): boolean {
  return accept?.includes("markdown") === true && wanted.test(accept);
}
