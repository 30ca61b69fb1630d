import type { ComponentType, ReactNode } from "react";
import { motifClass } from "../art/marks.tsx";
import { motifOf } from "../art/motif.ts";
import type { PlateProgram } from "../art/plate-program.ts";
import { firstScreenEnd, Later } from "../components/later.tsx";
import { type LazySections, useLazySections } from "./lazy-sections.ts";
import { SectionContext } from "./section-context.tsx";
import type { Section, SectionProps, SectionType } from "./section-types.ts";
import * as eagerViews from "./views.ts";

interface SectionsProps {
  sections: Section[];
  name: string;
  lang?: string | undefined;
  /** Number of sections rendered before these. */
  from?: number;
  /** Plate whose units mark the sections. */
  art?: PlateProgram;
  /** Page-specific view of a section; `undefined` uses the default. */
  renderSection?: (section: Section, index: number) => ReactNode;
}

/** In the editor's order. */
export function Sections({ sections, name, lang, from = 0, art, renderSection }: SectionsProps) {
  const motif = motifOf(name, art);
  let next: ReactNode;
  const shown = sections.map((_, last) => {
    // From the last one on, as a form is given what stands below it.
    const place = sections.length - 1 - last;
    const [section, index] = [sections[place] as Section, from + place];
    const position = { index, motif, turn: turnOf(sections, place), hasPlate: Boolean(art), lang, next };
    const view = (
      <SectionContext key={index} value={position}>
        {renderSection?.(section, index) ?? <SectionView section={section} name={name} />}
      </SectionContext>
    );
    next = kindOf(section) === "steps" && sections[place - 1]?.type === "form" && view;
    return next ? null : view;
  });
  shown.reverse();
  const inFirstScreen = from === 0 ? 1 : 0;
  return (
    <div lang={lang} className={motifClass(motif)}>
      {shown.slice(0, inFirstScreen)}
      {from === 0 && sections[0] && firstScreenEnd}
      {shown.length > inFirstScreen && <Later key={name}>{shown.slice(inFirstScreen)}</Later>}
    </div>
  );
}

function turnOf(sections: Section[], place: number): number {
  const kind = kindOf(sections[place]);
  return sections.slice(0, place).filter((before) => kindOf(before) === kind).length;
}

function kindOf(section: Section | undefined): string {
  return section?.type === "items" ? section.layout : (section?.type ?? "");
}

type EagerType = Exclude<SectionType, keyof LazySections>;
const views: { [T in EagerType]: ComponentType<SectionProps<T>> } = eagerViews;

function SectionView(props: SectionProps) {
  const chunks: Partial<Record<SectionType, object>> = useLazySections();
  const { type } = props.section;
  // TypeScript cannot correlate view and section type; both lists enforce it.
  const { View, texts } = (type in views ? { View: views[type as EagerType] } : (chunks[type] ?? {})) as {
    View?: ComponentType<SectionProps & { texts: unknown }>;
    texts?: unknown;
  };
  return View && <View {...props} texts={texts} />;
}
