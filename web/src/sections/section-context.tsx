import { createContext, useContext } from "react";
import { LayerMark, UnitRow } from "../art/marks.tsx";
import type { Motif } from "../art/motif.ts";

/** Where a section stands in its page. */
export interface Place {
  /** 0 is the first section of the page. */
  index: number;
  motif: Motif;
  /** The page has a plate of its own: its marks are units of it, else layers of the house's mark. */
  hasPlate: boolean;
}

export const SectionContext = createContext<Place | undefined>(undefined);

export function useSectionPlace(): Place {
  const place = useContext(SectionContext);
  if (!place) throw new Error("useSectionPlace is called outside <Sections>; render the section inside it");
  return place;
}

/** Marks a section by its place: every section lays one more layer, or unit, upon the last. */
export function SectionMark() {
  const { index, motif, hasPlate } = useSectionPlace();
  return hasPlate ? <UnitRow motif={motif} count={index} /> : <LayerMark count={index} />;
}
