import type { Refusals } from "../refusals/en";

/** Fields that become a part of an address, in entries and in their sections. */
export const slugFields: readonly string[] = ["slug", "route", "anchor"];

const slugFormat = /^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/;

export function isSlug(typed: string): boolean {
  return slugFormat.test(typed);
}

export function slugProblem(typed: string, texts: Pick<Refusals, "slug">): string | undefined {
  return isSlug(typed) ? undefined : texts.slug(typed, toSlug(typed));
}

/** `Kávé és tea` is `kave-es-tea`. */
export function toSlug(typed: string): string {
  return typed
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
