import type * as registry from "./registry.server.ts";

export type SectionType = keyof typeof registry;

type ResolvedOf<T extends SectionType> = NonNullable<Awaited<ReturnType<(typeof registry)[T]["resolve"]>>>;

/** Resolved section: plain data in the page's language, long texts as HTML; `question`: what it answers. */
export type SectionOf<T extends SectionType> = { [K in T]: { type: K; question?: string } & ResolvedOf<K> }[T];
export type Section = SectionOf<SectionType>;

export interface SectionProps<T extends SectionType = SectionType> {
  section: SectionOf<T>;
  /** Page name; selects the plane arrangement. */
  name: string;
}

export function splitOpening(sections: Section[]): { opening: SectionOf<"hero">[]; rest: Section[] } {
  const opening = sections.filter((section) => section.type === "hero");
  return { opening, rest: sections.filter((section) => section.type !== "hero") };
}
