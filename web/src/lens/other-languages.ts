import type { Alternate, PageFrame } from "../components/page-frame.ts";

/** The same page, and the same list of it, in the other languages that it exists in. */
export function otherLanguages({
  locale,
  alternates,
  switches,
}: Pick<PageFrame, "locale" | "alternates" | "switches">): Alternate[] {
  return switches.filter((one) => one.locale !== locale && alternates.some((other) => other.locale === one.locale));
}
