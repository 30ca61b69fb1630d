/** Fields that become a part of an address, in entries and in their sections. */
export const slugFields: readonly string[] = ["slug", "route", "anchor"];

const slugFormat = /^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/;

export function slugProblem(typed: string): string | undefined {
  if (slugFormat.test(typed)) return undefined;
  const offer = toSlug(typed);
  const rule = "Use the letters a–z without accents, digits, and single hyphens or underscores between them";
  return `"${typed}" cannot stand in an address. ${rule}${offer ? `, for example "${offer}"` : ""}.`;
}

/** `Kávé és tea` is `kave-es-tea`. */
function toSlug(typed: string): string {
  return typed
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
