import { createContext, type ReactNode, useContext } from "react";
import { LayerMark, UnitRow } from "../art/marks.tsx";
import type { Motif } from "../art/motif.ts";
import { usePage } from "../components/page-context.ts";

export interface SectionPosition {
  /** 0-based. */
  index: number;
  motif: Motif;
  /** How many sections of its type and layout stand before it on the page. */
  turn: number;
  /** Marks use the page's plate; otherwise the layers of the logo. */
  hasPlate: boolean;
  /** Steps that follow a form: what comes of sending it stands beside it. */
  next?: ReactNode;
  /** Of the content, where it is not the page's. */
  lang?: string | undefined;
}

export const SectionContext = createContext<SectionPosition | undefined>(undefined);

export function useSectionPosition(): SectionPosition {
  const position = useContext(SectionContext);
  if (!position) throw new Error("useSectionPosition is called outside <Sections>; render the section inside it");
  return position;
}

/** Of the content around, and of the page's own words in it; both `undefined` where they are the same. */
export function useLanguages(lang?: string): { content: string | undefined; own: string | undefined } {
  const position = useContext(SectionContext);
  const { locale } = usePage().payload;
  const content = lang ?? position?.lang;
  return { content, own: content && locale };
}

/** Each section adds one layer or unit to the previous mark. */
export function SectionMark() {
  const { index, motif, hasPlate } = useSectionPosition();
  return hasPlate ? <UnitRow motif={motif} count={index} /> : <LayerMark count={index} />;
}
