/** One letter in UTF-8. */
const encodedLetter =
  /%[0-7][\dA-F]|%[CD][\dA-F]%[89AB][\dA-F]|%E[\dA-F](?:%[89AB][\dA-F]){2}|%F[0-7](?:%[89AB][\dA-F]){3}/g;

/** To compare addresses, as the web server does (web/src/http/uri-reference.ts): letters in one form, encoded once. */
export function pathKey(path: string): string {
  return path
    .split("/")
    .map((segment) => {
      const encoded = wellFormed(segment)
        .replace(/[^!-~]|["<>\\^`{|}]|%(?![\da-fA-F]{2})/gu, encodeURIComponent)
        .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());
      return encodeURIComponent(encoded.replace(encodedLetter, decoded).normalize("NFC"));
    })
    .join("/");
}

function decoded(letter: string): string {
  try {
    return decodeURIComponent(letter);
  } catch {
    return letter;
  }
}

export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
