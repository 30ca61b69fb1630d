/** `H7-4K2M9Q`, without ambiguous characters; whatever the prefix, which another brand has changed (brand/brand.json). */
export const referencePattern = /^[A-Z\d]{1,4}-[2-9A-HJKMNP-Z]{6}$/;

/** Reference number of the URL, only if well-formed: other input is never displayed. */
export function referenceIn(search: URLSearchParams): string | undefined {
  const reference = search.get("ref");
  return reference !== null && referencePattern.test(reference) ? reference : undefined;
}
