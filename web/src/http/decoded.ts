/** As it came where its percent signs encode no text: by hand, or in another encoding than UTF-8. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
