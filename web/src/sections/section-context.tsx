import { createContext, useContext } from "react";
import { LayerMark, UnitRow } from "../art/marks.tsx";
import type { Motif } from "../art/motif.ts";

export interface Place {
  /** 0-based. */
  index: number;
  motif: Motif;
  /** Marks use the page's plate; otherwise the layers of the logo. */
  hasPlate: boolean;
}

export const SectionContext = createContext<Place | undefined>(undefined);

export function useSectionPlace(): Place {
  const place = useContext(SectionContext);
  if (!place) throw new Error("useSectionPlace is called outside <Sections>; render the section inside it");
  return place;
}

/** Each section adds one layer or unit to the previous mark. */
export function SectionMark() {
  const { index, motif, hasPlate } = useSectionPlace();
  return hasPlate ? <UnitRow motif={motif} count={index} /> : <LayerMark count={index} />;
}
