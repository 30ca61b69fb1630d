/** Fields that become a part of an address, in entries and in their sections. */
export const addressWordFields: readonly string[] = ["slug", "route", "anchor"];

const addressWord = /^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/;

/** Says what is wrong with a slug and offers one; `undefined` for a good one. */
export function faultOfAddressWord(typed: string): string | undefined {
  if (addressWord.test(typed)) return undefined;
  const offer = toAddressWord(typed);
  const rule = "Use the letters a–z without accents, digits, and single hyphens or underscores between them";
  return `"${typed}" cannot stand in an address. ${rule}${offer ? `, for example "${offer}"` : ""}.`;
}

/** `Kávé és tea` is `kave-es-tea`. */
function toAddressWord(typed: string): string {
  return typed
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
