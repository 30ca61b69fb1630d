import type { Section, SectionOf } from "../cms/types.ts";

/** The hero a page opens with, and what the page puts after its own content. */
export function splitOpening(sections: Section[]): { opening: SectionOf<"hero">[]; rest: Section[] } {
  const opening = sections.filter((section) => section.type === "hero");
  return { opening, rest: sections.filter((section) => section.type !== "hero") };
}
