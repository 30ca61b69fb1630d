/**
 * An address as people type it, as headers take it (RFC 3986): `/ő` → `/%C5%91`. What is encoded stays as it is, and a
 * percent sign that encodes nothing is one. As a `Location`, `ő` throws and `é` leads elsewhere.
 */
export function uriReference(address: string): string {
  return address.toWellFormed().replace(/[^!-~]|["<>\\^`{|}]|%(?![\da-fA-F]{2})/gu, encodeURIComponent);
}

/** To look a path up by: `/%c5%91`, `/%C5%91`, `/ő` and `/ő` in two code points are one. */
export function pathKey(path: string): string {
  return path
    .split("/")
    .map((segment) => encodeURIComponent(decodedSegment(segment).normalize("NFC")))
    .join("/");
}

/** Of a path, or an anchor: an encoded slash is none. A percent sign that encodes nothing is one. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(uriReference(segment));
  } catch {
    return segment.toWellFormed();
  }
}
