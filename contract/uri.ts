/** As it came where its percent signs encode no text: by hand, or in another encoding than UTF-8. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * An address as people type it, as headers take it (RFC 3986): `/ő` → `/%C5%91`. What is encoded stays as it is, and a
 * percent sign that encodes nothing is one. As a `Location`, `ő` throws and `é` leads elsewhere.
 */
export function uriReference(address: string): string {
  return address.toWellFormed().replace(/[^!-~]|["<>\\^`{|}]|%(?![\da-fA-F]{2})/gu, encodeURIComponent);
}

/** One letter in UTF-8. */
const encodedLetter =
  /%[0-7][\dA-F]|%[CD][\dA-F]%[89AB][\dA-F]|%E[\dA-F](?:%[89AB][\dA-F]){2}|%F[0-7](?:%[89AB][\dA-F]){3}/g;

/**
 * To look a path up by: `/%c5%91`, `/%C5%91`, `/ő` and `/ő` in two code points are one. Segment by segment: an encoded
 * slash is none. What is no UTF-8, such as `%e1` of an older site, is compared as it is encoded.
 */
export function pathKey(path: string): string {
  return path
    .split("/")
    .map((segment) => {
      const encoded = uriReference(segment).replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());
      return encodeURIComponent(encoded.replace(encodedLetter, decoded).normalize("NFC"));
    })
    .join("/");
}

/** Of a request: path with query, as it is sent. */
export const maxTargetLength = 2000;

/** What the web server refuses before it looks anything up: traversal, encoded slashes, null bytes, backslashes. */
export function isRefusedPath(path: string): boolean {
  return /%2f|%5c|%00|\\|\0|\/\.{1,2}(\/|$)|%2e|\/\//i.test(path);
}
