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
