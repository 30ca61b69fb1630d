/**
 * An address as people type it, as headers take it (RFC 3986): `/ő` → `/%C5%91`. What is encoded stays as it is, and a
 * percent sign that encodes nothing is one. As a `Location`, `ő` throws and `é` leads elsewhere.
 */
export function uriReference(address: string): string {
  return address.toWellFormed().replace(/[^!-~]|["<>\\^`{|}]|%(?![\da-fA-F]{2})/gu, encodeURIComponent);
}

/** To look a path up by: `/%c5%91`, `/%C5%91` and `/ő` are one. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(uriReference(path));
  } catch {
    return path;
  }
}
