export type Encoding = "br" | "gzip" | "identity";

const chosen = new Map<string, Encoding>();

/** Cached by header text, since browsers send few different ones. `br;q=0` refuses brotli. */
export function chooseEncoding(accepted: string): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const taken = accepted.split(",").filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const names = taken.map((part) => part.split(";")[0]?.trim().toLowerCase());
  const encoding = (["br", "gzip"] as const).find((name) => names.includes(name)) ?? "identity";
  if (chosen.size < 1000) chosen.set(accepted, encoding);
  return encoding;
}

/** `If-None-Match` may be a list or `*`; weak tags count, also those weakened by a proxy. */
export function isKnownCopy(known: string, etag: string): boolean {
  const wanted = strongPart(etag);
  return known.split(",").some((tag) => tag.trim() === "*" || strongPart(tag.trim()) === wanted);
}

function strongPart(etag: string): string {
  return etag.replace(/^W\//, "");
}
