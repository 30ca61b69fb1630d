import type { Section, SectionOf } from "./section-types.ts";

export function splitOpening(sections: Section[]): { opening: SectionOf<"hero">[]; rest: Section[] } {
  const opening = sections.filter((section) => section.type === "hero");
  return { opening, rest: sections.filter((section) => section.type !== "hero") };
}
