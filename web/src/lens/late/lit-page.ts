import type { LensFacts, PageFrame } from "../../components/page-frame.ts";
import type { Layer } from "./layer-list.ts";

/** The page under the lens. */
export interface LitPage {
  frame: PageFrame;
  facts: LensFacts;
  layers: Layer[];
}
