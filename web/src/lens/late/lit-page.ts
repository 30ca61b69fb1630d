import type { LensFacts, PageFrame } from "../../components/page-frame.ts";

/** The page under the lens. */
export interface LitPage {
  frame: PageFrame;
  facts: LensFacts;
}
