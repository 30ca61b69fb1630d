/** `H7-4K2M9Q`: six letters and digits that cannot be taken for one another. */
const pattern = /^H7-[2-9A-HJKMNP-Z]{6}$/;

/** The reference number in an address, if it has the form of one: nothing else is ever shown. */
export function referenceIn(search: URLSearchParams): string | undefined {
  const reference = search.get("ref");
  return reference !== null && pattern.test(reference) ? reference : undefined;
}
