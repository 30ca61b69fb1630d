export type Encoding = "br" | "gzip" | "identity";

const takesBrotli = accepts("br");
const takesGzip = accepts("gzip");

function accepts(coding: string): RegExp {
  return new RegExp(`(?:^|,)[ \\t]*${coding}[ \\t]*(?:;[ \\t]*q=(?!0(?:\\.0*)?[ \\t]*(?:,|$))[^,]*)?(?:,|$)`, "i");
}

/** `br;q=0` refuses brotli. Behind the front it is the front that chooses, and this sees its choice. */
export function chooseEncoding(accepted: string): Encoding {
  if (takesBrotli.test(accepted)) return "br";
  return takesGzip.test(accepted) ? "gzip" : "identity";
}

/** `If-None-Match` may be a list or `*`; weak tags count, also those weakened by a proxy. */
export function isKnownCopy(known: string, etag: string): boolean {
  const wanted = strongPart(etag);
  return known.split(",").some((tag) => tag.trim() === "*" || strongPart(tag.trim()) === wanted);
}

function strongPart(etag: string): string {
  return etag.replace(/^W\//, "");
}

/** Spaces and tabs alone, as HTTP has it: `\s` takes the byte A0 for a space, which no other program does. */
const wanted = /(?:^|,)[ \t]*text\/markdown[ \t]*(?:;[ \t]*q=1(?:\.0*)?[ \t]*)?(?:,|$)/i;

/**
 * `Accept` names `text/markdown` and does not like it less than other types. No browser names it. Behind the front it
 * is the front that reads the client's header (operate/nginx/site.conf), and this sees one of its two words.
 */
export function asksForMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && wanted.test(accept);
}
