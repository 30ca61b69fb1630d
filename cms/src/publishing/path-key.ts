/** To compare addresses, as the web server does (web/src/http/uri-reference.ts): letters in one form, encoded once. */
export function pathKey(path: string): string {
  return path
    .split("/")
    .map((segment) => encodeURIComponent(decoded(wellFormed(segment)).normalize("NFC")))
    .join("/");
}

/** A percent sign that encodes nothing is one. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment.replace(/%(?![\da-fA-F]{2})/g, "%25"));
  } catch {
    return segment;
  }
}

export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
