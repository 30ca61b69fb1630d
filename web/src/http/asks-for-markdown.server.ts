/** Spaces and tabs alone, as HTTP has it: `\s` takes the byte A0 for a space, which no other program does. */
const wanted = /(?:^|,)[ \t]*text\/markdown[ \t]*(?:;[ \t]*q=1(?:\.0*)?[ \t]*)?(?:,|$)/i;

/**
 * `Accept` names `text/markdown` and does not like it less than other types. No browser names it. Behind the front it
 * is the front that reads the client's header (deploy/nginx/site.conf), and this sees one of its two words.
 */
export function asksForMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && wanted.test(accept);
}
